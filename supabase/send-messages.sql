-- Has reminders queued and queued messages sent every minute, and the log of these runs shortened every day. For a hosted project, once, in its SQL editor
-- (docs/hosting.md): first store the project's address and its secret key, under these names:
--
--   select vault.create_secret('https://<ref>.supabase.co', 'project_url');
--   select vault.create_secret('sb_secret_…', 'secret_key');

create extension if not exists pg_cron;
create extension if not exists pg_net;

-- The functions answer before they send ("respond-async"), so the time limit is for their start from cold. Without one,
-- pg_net gives up after 5 seconds.
select cron.schedule('send messages', '* * * * *', $job$
  select net.http_post(
    url := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url')
      || '/functions/v1/' || case channel.name when 'email' then 'send-emails' when 'push' then 'send-push' end,
    headers := jsonb_build_object('content-type', 'application/json', 'prefer', 'respond-async',
      'apikey', (select decrypted_secret from vault.decrypted_secrets where name = 'secret_key')),
    timeout_milliseconds := 30000)
  from unnest(app.message_channels()) as channel (name)
  where exists (select 1 from public.messages m
    where m.channel = channel.name and (m.status = 'queued' and m.due_at <= now()
      or m.status = 'sending' and m.claimed_until < now()))
$job$);

select cron.schedule('queue reminders', '* * * * *', 'select public.enqueue_due_messages()');

-- pg_cron writes a row for each run and never deletes one: 2,880 a day for the two jobs above.
select cron.schedule('shorten the log', '17 3 * * *', $job$
  delete from cron.job_run_details where coalesce(end_time, start_time) < now() - interval '7 days'
$job$)
