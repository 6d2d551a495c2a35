-- People look each other up by name: to add someone to a set, or to see whom they play with.

-- Members whose name matches, the alphabet's first, 20 a page; no one below two letters.
-- Inputs: words to look for without accents and case; level, both ends included (people without a rating have none and
--   fall out of a search by level); a page of p_limit rows after the row whose page_key is p_after.
-- Result: names and level as on the public card, and in how many leagues the caller and the person both are.
-- Errors: PT401, PT422 search_too_long.
create function app.find_players(p_search text, p_min_level numeric, p_max_level numeric, p_after text, p_limit int) returns table (
  player_id uuid, first_name text, last_name text, display_name text, level numeric, common_leagues int, page_key text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_words text[];
begin
  perform app.require_profile_id();
  v_words := app.search_words(p_search);
  return query
    select p.id, p.first_name, p.last_name, p.display_name, p.dup_rating,
      (select count(*)::int from public.league_players lp where lp.player_id = p.id and app.is_member_status(lp.status)
        and lp.league_id in (select app.my_league_ids())), key.page_key
    from public.players p
    cross join lateral (select concat_ws(' ', app.plain_text(p.last_name), app.plain_text(p.first_name), p.id)) as key (page_key)
    where length(btrim(p_search)) >= 2
      -- who deleted the account left a card behind, which names no one
      and exists (select 1 from public.profiles pr where pr.id = p.id and (pr.auth_id is not null
        or exists (select 1 from public.league_players lp where lp.player_id = p.id)))
      and app.text_matches(array[p.first_name, p.last_name], v_words)
      and (p_min_level is null or p.dup_rating >= p_min_level)
      and (p_max_level is null or p.dup_rating <= p_max_level)
      and (p_after is null or key.page_key collate "C" > p_after)
    order by key.page_key collate "C"
    limit app.page_size(p_limit, 20);
end $$;
create function public.find_players(p_search text, p_min_level numeric default null, p_max_level numeric default null,
  p_after text default null, p_limit int default 20) returns table (
  player_id uuid, first_name text, last_name text, display_name text, level numeric, common_leagues int, page_key text)
language sql stable security invoker set search_path = '' as $$
  select * from app.find_players(p_search, p_min_level, p_max_level, p_after, p_limit)
$$;
grant execute on function app.find_players(text, numeric, numeric, text, int), public.find_players(text, numeric, numeric, text, int)
  to authenticated, service_role;

-- Of names that someone is about to write down, those of people who have an account: so that no one is made a second time.
-- Inputs: up to 200 names of up to 200 characters, as written. Result: for each the people of exactly this name, without accents and case, with
-- what tells them apart as in find_players. Errors: PT401; PT422 too_many_people, name_too_long.
create function app.known_people(p_names text[]) returns table (
  asked text, player_id uuid, first_name text, last_name text, level numeric, common_leagues int)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_profile_id();
  if cardinality(p_names) > 200 then
    raise sqlstate 'PT422' using message = 'Look up to 200 names at a time.', hint = 'too_many_people';
  elsif exists (select 1 from unnest(p_names) as given (name) where length(given.name) > 200) then
    raise sqlstate 'PT422' using message = 'Names can be up to 200 characters.', hint = 'name_too_long';
  end if;
  return query
    with names as materialized (
      select distinct given.name, app.plain_text(btrim(given.name)) as folded from unnest(p_names) as given (name)
    )
    select names.name, p.id, p.first_name, p.last_name, p.dup_rating,
      (select count(*)::int from public.league_players lp where lp.player_id = p.id and app.is_member_status(lp.status)
        and lp.league_id in (select app.my_league_ids() union select app.my_managed_league_ids()))
    from names
    join public.players p on app.plain_text(app.full_name(p.first_name, p.last_name)) = names.folded
    join public.profiles pr on pr.id = p.id and pr.auth_id is not null
    order by names.name, p.id
    limit 500;
end $$;
create function public.known_people(p_names text[]) returns table (
  asked text, player_id uuid, first_name text, last_name text, level numeric, common_leagues int)
language sql stable security invoker set search_path = '' as $$ select * from app.known_people(p_names) $$;
grant execute on function app.known_people(text[]), public.known_people(text[]) to authenticated, service_role;

-- One person as others may know them: the public card, and the leagues that the caller and the person are both in.
-- Result: {player_id, first_name, last_name, display_name, level, leagues: [{id, name}]}; null where no one has this id.
-- Error: PT401.
create function app.person_card(p_player_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_profile_id();
  return (
    select jsonb_build_object('player_id', p.id, 'first_name', p.first_name, 'last_name', p.last_name, 'display_name', p.display_name,
      'level', p.dup_rating, 'leagues', coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by e.name, e.id)
        from public.league_players lp join public.events e on e.id = lp.league_id
        where lp.player_id = p.id and app.is_member_status(lp.status) and lp.league_id in (select app.my_league_ids())), '[]'))
    from public.players p where p.id = p_player_id);
end $$;
create function public.person_card(p_player_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select app.person_card(p_player_id) $$;
grant execute on function app.person_card(uuid), public.person_card(uuid) to authenticated, service_role;
