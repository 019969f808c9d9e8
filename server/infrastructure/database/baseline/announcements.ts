export const announcements = `
create table announcement (
  id serial primary key,
  kind text not null,
  post_id integer references post,
  starts_on text,
  breach jsonb,
  member_ids integer[],
  last_id integer not null,
  reached_id integer not null default 0,
  lettered_id integer not null default 0,
  told_count integer not null default 0,
  mailed_count integer not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  is_stopped boolean not null default false,
  constraint announcement_check check (((post_id is not null) = (kind = 'terms'::text))
    and ((breach is not null) = (kind = 'breach'::text)))
);

create unique index announcement_under_way on announcement (kind) where (ended_at is null);

create index announcement_post on announcement (post_id) where (post_id is not null);
`
