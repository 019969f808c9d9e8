export const statistics = `
create table daily_stat (
  day text,
  key text,
  board text default ''::text,
  value integer not null check (value >= 0),
  primary key (day, key, board)
);
`
