export const indexNow = `
create table changed_address (
  kind text check (kind = any (array['post'::text, 'series'::text, 'book'::text])),
  id integer,
  taken_id uuid,
  taken_at timestamptz,
  primary key (kind, id)
);
`
