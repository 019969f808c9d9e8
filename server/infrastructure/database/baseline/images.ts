export const images = `
create table image (
  name text primary key,
  member_id integer references member,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  released_at timestamptz,
  held_as text,
  held boolean not null default false,
  settled boolean not null default true
);

create index image_created on image (created_at);

create index image_member on image (member_id) include (bytes, created_at);

create index image_unsettled on image (name) where (not settled);

create table post_image (
  post_id integer references post on delete cascade,
  image_name text references image(name),
  primary key (post_id, image_name)
);

create index post_image_name on post_image (image_name);

create table image_leftover (
  name text primary key
);
`
