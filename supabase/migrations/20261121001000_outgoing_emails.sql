-- What was sent to whom and whether it arrived. The mail function drains it with the service role.

create table public.outgoing_emails (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('league_invitation')),
  to_email text not null check (to_email = lower(btrim(to_email)) and length(to_email) between 3 and 320),
  league_id uuid references public.leagues (id) on delete cascade,
  league_player_id uuid references public.league_players (id) on delete cascade,
  created_by uuid references public.profiles (id),
  payload jsonb not null default '{}',
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed')),
  attempts smallint not null default 0,
  last_error text check (length(last_error) <= 500),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint outgoing_emails_sent_says_when check ((status = 'sent') = (sent_at is not null))
);
create index outgoing_emails_queue_idx on public.outgoing_emails (created_at) where status in ('queued', 'failed');
create index outgoing_emails_league_idx on public.outgoing_emails (league_id);
create index outgoing_emails_league_player_idx on public.outgoing_emails (league_player_id);
create index outgoing_emails_created_by_idx on public.outgoing_emails (created_by);

alter table public.outgoing_emails enable row level security;

-- Organisers see what went out for their league, a super admin everything. The payload (it holds the link) stays inside.
create policy outgoing_emails_select on public.outgoing_emails for select to authenticated
  using (league_id = any (array(select app.my_managed_league_ids())) or (select app.is_super_admin()));
-- Left out on purpose: every write. Functions queue mails, the mail function marks them.

revoke all on public.outgoing_emails from anon, authenticated;
grant select (id, kind, to_email, league_id, league_player_id, created_by, status, attempts, last_error, created_at, sent_at)
  on public.outgoing_emails to authenticated;
grant all on public.outgoing_emails to service_role;
