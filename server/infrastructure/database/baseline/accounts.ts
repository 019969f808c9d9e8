export const accounts = `
create table session (
  id text primary key,
  member_id integer not null references member on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  device text,
  seen_at timestamptz,
  second_factor_at timestamptz
);

create index session_member on session (member_id);

create index session_expiry on session (expires_at);

create table refresh_token (
  token_hash text primary key,
  session_id text not null references session on delete cascade,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

create index refresh_token_session on refresh_token (session_id);

create index refresh_token_age on refresh_token (created_at);

create table mailed_code (
  member_id integer references member on delete cascade,
  purpose text,
  email text not null,
  code_hash text not null,
  wrong_tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (member_id, purpose)
);

create table code_request (
  member_id integer primary key references member on delete cascade,
  requested_at timestamp with time zone[] not null
);

create table reset_code (
  request_hash text primary key,
  member_id integer references member on delete cascade,
  email text,
  code_hash text,
  wrong_tries integer not null default 0,
  expires_at timestamptz not null
);

create index reset_code_member on reset_code (member_id);

create index reset_code_expiry on reset_code (expires_at);

create table tally (
  key text primary key,
  counted_at timestamp with time zone[] not null,
  last_at timestamptz not null
);

create index tally_age on tally (last_at);

create table known_address (
  member_id integer references member on delete cascade,
  address_hash text,
  seen_at timestamptz not null default now(),
  primary key (member_id, address_hash)
);

create index known_address_age on known_address (seen_at);

create table known_device (
  member_id integer references member on delete cascade,
  device text,
  seen_at timestamptz not null default now(),
  primary key (member_id, device)
);

create index known_device_oldest on known_device (seen_at);

create table totp (
  member_id integer primary key references member on delete cascade,
  secret_sealed text not null,
  last_step bigint not null default 0,
  recovery text[] not null default '{}'::text[],
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

create table proof_use (
  id text primary key,
  used_at timestamptz not null default now()
);

create index proof_use_time on proof_use (used_at);
`
