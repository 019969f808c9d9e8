export const lists = `
create table post_block (
  board text,
  block integer,
  live integer not null check (live >= 0),
  primary key (board, block)
);

create index post_block_block on post_block (block);

create table thread_block (
  list text,
  of_id integer,
  first_id integer,
  live integer not null check (live >= 0),
  primary key (list, of_id, first_id)
);

create table list_total (
  list text primary key,
  total integer not null
);

create table level_block (
  level smallint,
  block integer,
  live integer not null check (live >= 0),
  primary key (level, block)
);

create table post_block_sum (
  board text,
  hundred integer,
  live integer not null check (live >= 0),
  primary key (board, hundred)
);
`
