-- Tells phones that something of their game day changed, where the app is built with VITE_SUPABASE_REALTIME=on.
--
-- Realtime reads the publication and hands a change to those only who may read the row: the policies of these tables
-- decide, as for any other reading. The app takes it as a hint and asks for what changed as it always does.
-- A backend without Realtime has no such publication, and needs none: there the app only asks.

do $$
declare
  v_table name;
begin
  if not exists (select 1 from pg_publication where pubname = 'supabase_realtime' and not puballtables) then
    return;
  end if;
  for v_table in
    select wanted from unnest(array['court_rotations', 'court_assignments', 'game_days']::name[]) as wanted
    where not exists (select 1 from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = wanted)
  loop
    execute format('alter publication supabase_realtime add table public.%I', v_table);
  end loop;
end $$;
