/**
 * The extensions that hosted projects have and no package here brings, as far as supabase/send-messages.sql and
 * public.project_health() use them: with their tables, columns, and rights, but nothing that works on its own.
 * pg_cron: github.com/citusdata/pg_cron (1.6); pg_net: supabase.github.io/pg_net; Vault:
 * supabase.com/docs/guides/database/vault; the rights: github.com/supabase/postgres, migrations/db.
 */
export const STAND_INS: Readonly<Record<'pg_cron' | 'pg_net' | 'supabase_vault', string>> = {
  pg_cron: `
create schema cron;
create table cron.job (
  jobid bigint generated always as identity primary key, schedule text not null, command text not null,
  nodename text not null default 'localhost', nodeport int not null default 5432,
  database text not null default current_database(), username text not null default session_user,
  active boolean not null default true, jobname text,
  unique (jobname, username)
);
alter table cron.job enable row level security;
create policy cron_job_policy on cron.job using (username = current_user);
create table cron.job_run_details (
  jobid bigint, runid bigint generated always as identity primary key, job_pid int, database text,
  username text default session_user, command text, status text, return_message text,
  start_time timestamptz, end_time timestamptz
);
create function cron.schedule(job_name text, schedule text, command text) returns bigint
language sql security definer as $$
  insert into cron.job (jobname, schedule, command) values (job_name, schedule, command)
  on conflict (jobname, username) do update set schedule = excluded.schedule, command = excluded.command
  returning jobid
$$;
grant usage on schema cron to postgres with grant option;
grant select on cron.job to postgres with grant option;
grant all on cron.job_run_details to postgres with grant option;
`,
  pg_net: `
create schema net;
create table net._http_response (
  id bigint, status_code int, content_type text, headers jsonb, content text, timed_out boolean, error_msg text,
  created timestamptz not null default now()
);
create table net.http_request_queue (
  id bigint generated always as identity primary key, method text, url text, headers jsonb, body bytea,
  timeout_milliseconds int
);
create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
  headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds int default 5000) returns bigint
language sql as $$
  insert into net.http_request_queue (method, url, headers, body, timeout_milliseconds)
  values ('POST', url, headers, convert_to(body::text, 'utf8'), timeout_milliseconds) returning id
$$;
grant usage on schema net to public;
grant all on all tables in schema net to public;
`,
  supabase_vault: `
create schema vault;
create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text not null);
create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
create function vault.create_secret(new_secret text, new_name text default null) returns uuid
language sql security definer as $$
  insert into vault.secrets (name, secret) values (new_name, new_secret) returning id
$$;
grant usage on schema vault to postgres, service_role;
grant select, delete on vault.secrets, vault.decrypted_secrets to postgres, service_role;
`,
}
