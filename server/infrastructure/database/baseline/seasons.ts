export const seasons = `
create table season (
  season text primary key,
  members integer not null default 0,
  closed_at timestamptz
);

create table season_puzzle (
  season text,
  post_id integer references post on delete cascade,
  r double precision not null,
  primary key (season, post_id)
);

create table season_score (
  season text,
  member_id integer references member on delete cascade,
  points integer not null check (points > 0),
  solves integer not null,
  reached_at timestamptz not null,
  still_points integer not null,
  still_solves integer not null,
  still_reached_at timestamptz not null,
  primary key (season, member_id)
);

create index season_score_member on season_score (member_id);

create index season_score_table on season_score (season, points desc, solves desc, reached_at, member_id);

create index season_score_still on season_score (season, still_points desc, still_solves desc,
  still_reached_at, member_id);

create index season_score_late on season_score (season) where (still_points = 0);

create table season_row (
  season text,
  member_id integer references member on delete cascade,
  place integer not null,
  rank integer not null,
  points integer not null,
  solves integer not null,
  primary key (season, member_id)
);

create unique index season_row_place on season_row (season, place);

create index season_row_member on season_row (member_id, season);
`
