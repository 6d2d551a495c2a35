-- What Realtime makes in a hosted project, as far as our migrations touch it (github.com/supabase/realtime,
-- lib/realtime/tenants/repo/migrations).

create schema realtime;
create table realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  primary key (id, inserted_at)
) partition by range (inserted_at);
create table realtime.messages_today partition of realtime.messages default;
alter table realtime.messages enable row level security;

create function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')::text
$$;
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql as $$
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (payload, event, topic, private, extension)
  values (payload, event, topic, private, 'broadcast');
exception when others then
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end $$;

grant usage on schema realtime to postgres, anon, authenticated, service_role;
grant select, insert, update on realtime.messages to postgres, anon, authenticated, service_role;
grant execute on all functions in schema realtime to postgres, anon, authenticated, service_role;
-- As supautils allows it there, for policies.
alter table realtime.messages owner to postgres;
