-- What `npm run doctor` asks a project about itself (docs/hosting.md).

-- What everyone who is signed in may do with the rows of each table, as far as its policies allow: 'SELECT; UPDATE
-- (name)'. Without a row where that is nothing.
create function app.people_rights() returns table (name text, rights text)
language sql stable set search_path = '' as $$
  select c.relname::text,
    string_agg(wanted.verb || coalesce(' (' || part.columns || ')', ''), '; ' order by wanted.verb)
  from pg_catalog.pg_class c
  cross join unnest(array['DELETE', 'INSERT', 'SELECT', 'TRUNCATE', 'UPDATE']) as wanted (verb)
  cross join lateral (select string_agg(a.attname, ', ' order by a.attnum) as columns from pg_catalog.pg_attribute a
    where not has_table_privilege('authenticated', c.oid, wanted.verb) and a.attrelid = c.oid and a.attnum > 0
      and wanted.verb in ('INSERT', 'SELECT', 'UPDATE') and not a.attisdropped
      and has_column_privilege('authenticated', c.oid, a.attnum, wanted.verb)) as part
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p', 'f')
    and (has_table_privilege('authenticated', c.oid, wanted.verb) or part.columns is not null)
  group by c.relname
$$;

-- The report of the doctor. What a project doesn't have, such as pg_cron in the embedded backend, is null.
-- Result: {now, migrations: [versions], jobs: [{name, schedule, active, last_start, last_status, last_message}],
--   calls: {answered, refused, last_refusal} of the last hour, secrets: [names in the vault], project_url: its value
--   there, late: [{channel, number, oldest}] messages that should have been sent five minutes ago,
--   visitors: {tables: ["name PRIVILEGE"], functions: [names]} of what anyone may do without signing in,
--   people: {table: its people_rights},
--   unprotected: [tables without row-level security]}.
-- Only for the secret key: it tells what is wrong with a project.
create function public.project_health() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_migrations jsonb;
  v_jobs jsonb;
  v_calls jsonb;
  v_secrets jsonb;
  v_url text;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select jsonb_agg(version order by version) from supabase_migrations.schema_migrations' into v_migrations;
  end if;
  if to_regclass('cron.job') is not null then
    execute $sql$select coalesce(jsonb_agg(jsonb_build_object('name', j.jobname, 'schedule', j.schedule,
        'active', j.active, 'last_start', run.start_time, 'last_status', run.status,
        'last_message', left(run.return_message, 300)) order by j.jobname), '[]')
      from cron.job j
      left join lateral (select * from cron.job_run_details d where d.jobid = j.jobid order by d.runid desc limit 1)
        as run on true$sql$ into v_jobs;
  end if;
  if to_regclass('net._http_response') is not null then
    execute $sql$select jsonb_build_object('answered', count(*) filter (where is_fine),
        'refused', count(*) filter (where not is_fine),
        'last_refusal', (array_agg(left(coalesce(error_msg, status_code || ' ' || content), 300) order by id desc)
          filter (where not is_fine))[1])
      from (select *, coalesce(status_code, 0) between 200 and 299 as is_fine from net._http_response
        where created > now() - interval '1 hour' order by id desc limit 500) as recent$sql$ into v_calls;
  end if;
  if to_regclass('vault.decrypted_secrets') is not null then
    execute 'select coalesce(jsonb_agg(name order by name) filter (where name is not null), ''[]''),
      max(decrypted_secret) filter (where name = ''project_url'') from vault.decrypted_secrets'
    into v_secrets, v_url;
  end if;
  return jsonb_build_object('now', now(), 'migrations', v_migrations, 'jobs', v_jobs, 'calls', v_calls,
    'secrets', v_secrets, 'project_url', v_url,
    'late', (select coalesce(jsonb_agg(to_jsonb(waiting)), '[]')
      from (select m.channel, count(*) as number, min(m.due_at) as oldest from public.messages m
        where m.status = 'queued' and m.due_at < now() - interval '5 minutes'
          or m.status = 'sending' and m.claimed_until < now() - interval '5 minutes'
        group by m.channel order by m.channel) as waiting),
    'visitors', jsonb_build_object(
      'tables', (select coalesce(jsonb_agg(c.relname || ' ' || wanted.privilege order by c.relname, wanted.privilege),
          '[]')
        from pg_catalog.pg_class c
        cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as wanted (privilege)
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p', 'f')
          and (has_table_privilege('anon', c.oid, wanted.privilege)
            or wanted.privilege <> 'DELETE' and has_any_column_privilege('anon', c.oid, wanted.privilege))),
      'functions', (select coalesce(jsonb_agg(distinct p.proname::text), '[]') from pg_catalog.pg_proc p
        where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'EXECUTE'))),
    'people', (select coalesce(jsonb_object_agg(r.name, r.rights), '{}') from app.people_rights() r),
    'unprotected', (select coalesce(jsonb_agg(c.relname order by c.relname), '[]') from pg_catalog.pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity));
end $$;

-- ── Who may call the API ─────────────────────────────────────────────────────────────────────────────────────────────
-- The API serves the functions of public, and nothing of app. Each runs with its owner's rights and asks who calls it
-- before it reads or writes. All of their grants are here: a function of a later migration is closed.
grant execute on all functions in schema public to authenticated, service_role;

-- Visitors have a link, which the function checks, or read what is public.
grant execute on function public.answer_sub_offer_by_link(text, text), public.calendar_feed(text),
  public.invitation(text), public.message_settings_by_link(text),
  public.mute_league_by_link(text, uuid, boolean), public.public_league(uuid, text),
  public.renew_push_subscription(text, text, text, text, text), public.round_robin_changes(uuid, timestamptz, text),
  public.round_robin_sheet(uuid, text), public.rsvp_by_link(text, text, text, timestamptz), public.rsvp_link(text),
  public.set_message_preference_by_link(text, text, text, boolean),
  public.sign_up_for_round_robin(uuid, text, text, int, text),
  public.sub_offer_by_link(text),
  public.submit_round_robin_score(uuid, uuid, int, uuid, int, int, uuid, text), public.withdraw_sign_up(uuid, text)
  to anon;

-- The schedule, the functions that send messages, and the doctor: the answers have the links of emails.
revoke execute on function public.claim_messages(text, uuid[], int), public.enqueue_due_messages(),
  public.project_health(), public.record_message_result(uuid, text, boolean, text),
  public.record_push_result(uuid, uuid[], uuid[], text, boolean, int), public.release_messages(uuid[])
  from authenticated;
