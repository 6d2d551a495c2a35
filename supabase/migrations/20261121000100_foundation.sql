-- Foundation: two schemas besides `public`, with everything closed until a later file opens it.
--
-- public      tables and functions that the browser can reach; every table has row-level security
-- app         helpers of the policies, triggers, and functions; never exposed through the API
-- extensions  where hosted projects keep extensions; the embedded database has none of its own
--
-- Conventions of this folder
--   * a file holds the tables and functions of one concern; a function that reads two concerns is in the later file,
--     because Postgres checks SQL functions on creation
--   * every reference to a person is a profiles.id; only profiles.auth_id and super_admins.id hold auth user ids
--   * tables that show a person to others reference players (the same id), so that the public card can be embedded
--   * a function of public is a call of the API and nothing else: it runs with its owner's rights, and asks first who
--     calls it (docs/decisions/0034-one-function-a-call.md)
--   * one policy per verb, each with its reason; `array(select …)` computes a set once per query, not once per row
--   * anything a person can trigger raises PT4xx: the message is a sentence to show, the hint a word to test for
--   * one door: what a function does, people can't do to the table, and column grants say what they write themselves
--     (docs/decisions/0035-one-door.md); policies say in which rows, and triggers what must hold, whoever writes
--   * BEFORE triggers run before the policy's check, so they check who is writing before they reveal what is stored
--   * every text has a length limit; required texts need a character that isn't white space ('\S'); single-line texts
--     have the trigger one_line
--   * every time that people write has a check: browsers can read neither 'infinity' nor a year with five digits

create schema if not exists extensions;
create schema if not exists app;

revoke all on schema app from public;
grant usage on schema app to anon, authenticated, service_role;

-- Functions are closed until granted by name.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from public, anon, authenticated;
alter default privileges in schema app revoke execute on functions from public, anon, authenticated;
-- So are tables, but for our own programs: hosted projects otherwise grant everything on new ones to everyone.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

-- True while a statement runs with the rights of an API caller; false inside our own definer functions, for the service
-- role, and in migrations. Guards that limit people check this first.
create function app.is_api_caller() returns boolean
language sql stable set search_path = '' as $$
  select current_user in ('anon', 'authenticated')
$$;

-- True during a request of the API by a person, signed in or not, also inside our own definer functions. False for the
-- service role, the auth service, and migrations. Someone who follows the link of an email isn't signed in, so a check
-- that exempts our own programs can't ask for auth.uid().
create function app.is_api_request() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('role', true) in ('anon', 'authenticated'), false)
$$;

-- Rejects a change of other columns than the ones listed, for tables that people upsert: PostgREST sets every given
-- column, and so needs a grant for the key. Arguments of the trigger: the columns that may be changed.
-- Error: PT403, hint immutable_column.
create function app.allow_columns() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_column text;
begin
  select given.key into v_column from jsonb_each(to_jsonb(new)) as given
  where given.value is distinct from to_jsonb(old) -> given.key and given.key <> all (tg_argv) limit 1;
  if found then
    raise sqlstate 'PT403' using message = 'This can''t be changed.', hint = 'immutable_column',
      detail = format('%s.%s', tg_table_name, v_column);
  end if;
  return new;
end $$;

-- Limits how many rows one person, league, or game can have in a table. Holds for everyone, including our own
-- functions. Runs after the rows are written, and so after their policy. Rows written at the same moment don't see each
-- other, so a few more than the limit are possible, but never many.
-- Arguments of the trigger: the limit; the columns that identify the owner, comma-separated, the first one indexed; a
--   condition for the rows that count; the message. A row whose first column is null has no owner and isn't counted.
-- Error: PT409, hint too_many.
create function app.limit_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_keys text[] := string_to_array(tg_argv[1], ',');
  v_same text := format('kept.%1$I = own.%1$I', v_keys[1])
    || coalesce((select string_agg(format(' and kept.%1$I is not distinct from own.%1$I', key), '')
        from unnest(v_keys[2:]) as key), '');
  v_over boolean;
begin
  execute format('select exists (select 1 from (select distinct %1$s from added where %2$s) as own
    where (select count(*)
      from (select 1 from public.%3$I kept where %4$s and (%2$s) limit %5$s + 1) as counted) > %5$s)',
    tg_argv[1], tg_argv[2], tg_table_name, v_same, tg_argv[0]) into v_over;
  if v_over then
    raise sqlstate 'PT409' using message = tg_argv[3], detail = tg_table_name, hint = 'too_many';
  end if;
  return null;
end $$;

-- Rejects a list or an object with too many entries, or with more text than those need, before anything is locked for
-- it.
-- Error: PT422, hint list_too_long.
create function app.refuse_long_list(p_list jsonb, p_most int, p_what text) returns void
language plpgsql immutable set search_path = '' as $$
declare
  v_entries int := case jsonb_typeof(p_list) when 'array' then jsonb_array_length(p_list)
    when 'object' then (select count(*) from jsonb_object_keys(p_list)) end;
begin
  if v_entries > p_most or pg_column_size(p_list) > 50000 + p_most * 1000 then
    raise sqlstate 'PT422' using message = format('That''s too much at once. The limit is %s %s.', p_most, p_what),
      hint = 'list_too_long';
  end if;
end $$;

-- Rejects JSON that can't be read as what it should be. The app never sends any; this says so instead of PostgreSQL.
-- Error: PT422.
create function app.raise_malformed(p_what text, p_hint text default 'malformed') returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise sqlstate 'PT422' using hint = p_hint,
    message = format('The %s couldn''t be read. Reload the page and try again.', p_what);
end $$;

-- The entries of an object under these keys; null if there are none.
create function app.only_keys(p_object jsonb, p_keys text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(entry.key, entry.value) from jsonb_each(p_object) as entry where entry.key = any (p_keys)
$$;

-- The id that a text is; null for any other text.
create function app.as_uuid(p_text text) returns uuid
language sql immutable set search_path = '' as $$
  select case when p_text ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_text::uuid end
$$;

-- Rejects an object, or a list of them, with anything but a text under one of these keys. As a text, {} would be the
-- name "{}". Error: PT422.
create function app.require_texts(p_list jsonb, p_keys text[], p_what text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if exists (select 1 from jsonb_path_query(p_list, '$[*]') as entry (value), unnest(p_keys) as text (key)
    where jsonb_typeof(entry.value -> text.key) not in ('string', 'null')) then
    perform app.raise_malformed(p_what);
  end if;
end $$;

-- True if a text has a line break or another control character. In a calendar file or an email header, it would start
-- something new.
create function app.has_control_characters(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select p_text ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
$$;

-- A text without characters that show nothing or turn the direction of what follows: with them, two names look the
-- same, or a name reads like another. The same as `withoutHidden` in src/shared/lib/hidden-characters.ts, which says
-- what each part is; cases: tests/cases/names.json; tests/database/rules/names compares both over all of Unicode.
-- Source: Default_Ignorable_Code_Point and Bidi_Control of the Unicode Character Database, the blank of braille, and
-- annotations. The first group is what needs some of them, and stays: emoji with their joiners and selectors, three
-- flags with their tags, and joiners within Arabic and Indic scripts, which are written with them. When names are
-- compared, those don't count: see plain_text.
create function app.without_hidden(p_text text) returns text
language sql immutable set search_path = '' as $$
  select case when p_text !~ '[^ -~]' then p_text else regexp_replace(p_text,
    '(\U0001f3f4\U000e0067\U000e0062(?:\U000e0065\U000e006e\U000e0067|\U000e0073\U000e0063\U000e0074'
    '|\U000e0077\U000e006c\U000e0073)\U000e007f|[#*0-9]\ufe0f\u20e3'
    '|[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u27ff\u2801-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]'
    '[\ufe0e\ufe0f]?(?:\u200d(?=[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u27ff\u2801-\u2bff\u3030\u303d\u3297\u3299'
    '\U0001f000-\U0001faff]))?'
    '|[\u0620-\u065f\u066e-\u06d3\u06d5-\u06ef\u06fa-\u06ff\u0750-\u077f\u08a0-\u08ff][\u200c\u200d]'
    '(?=[\u0620-\u065f\u066e-\u06d3\u06d5-\u06ef\u06fa-\u06ff\u0750-\u077f\u08a0-\u08ff])'
    '|[\u0900-\u0dff][\u200c\u200d](?=[\u0900-\u0dff])'
    '|[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca][\u200c\u200d])'
    '|[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800'
    '\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '\1', 'g') end
$$;

-- Rejects control characters, and those that show nothing, in names and other single-line texts, no matter who writes
-- them. Multi-line texts don't have this trigger. Arguments of the trigger: the columns.
-- Errors: PT422, hints control_characters and hidden_characters.
create function app.refuse_control_characters() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_column text;
begin
  foreach v_column in array tg_argv loop
    if app.has_control_characters(to_jsonb(new) ->> v_column) then
      raise sqlstate 'PT422' using
        message = format('The %s has a line break or another control character. Write it on one line.',
        replace(v_column, '_', ' ')), detail = format('%s.%s', tg_table_name, v_column),
        hint = 'control_characters';
    elsif to_jsonb(new) ->> v_column <> app.without_hidden(to_jsonb(new) ->> v_column) then
      raise sqlstate 'PT422' using
        message = format('The %s has a character that can''t be seen. Type it instead of pasting it.',
        replace(v_column, '_', ' ')), detail = format('%s.%s', tg_table_name, v_column), hint = 'hidden_characters';
    end if;
  end loop;
  return new;
end $$;

-- A text on one line, with a blank for each run of control characters (has_control_characters) and without hidden ones
-- (without_hidden); '' for none.
create function app.one_line(p_text text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(app.without_hidden(coalesce(p_text, '')), '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+',
    ' ', 'g'))
$$;

-- True when `p_name` is a time zone that both the database and browsers know, such as 'Europe/Madrid'. The list of
-- regions excludes what only Postgres understands: it reads 'Foo/Bar3' as three hours west of a place called Foo/Bar.
create function app.is_time_zone(p_name text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  perform timestamptz '2000-01-01 00:00:00+00' at time zone p_name;
  return p_name ~ '^(UTC|Etc/(UTC|GMT([+-][0-9]{1,2})?)|'
    '(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)/[A-Za-z_/-]+)$';
exception when invalid_parameter_value then
  return false;
end $$;

-- How letters change case, the same in every database: PostgreSQL's own rules, which it has since version 17, or
-- ICU's. tests/database/rules/names finds no letter that the two fold differently in plain_text.
do $$ begin
  if current_setting('server_version_num')::int >= 170000 then
    create collation app.unicode (provider = builtin, locale = 'C.UTF-8');
  else
    create collation app.unicode (provider = icu, locale = 'und');
  end if;
end $$;

-- A text without accents and case, as people type it on a phone: 'Ángel Núñez' is 'angel nunez'. Same folding as
-- `plain` in src/shared/lib/name-matches; tests/database/rules/names checks both. Case follows Unicode, whatever the
-- database's locale. White space is what browsers treat as such. Marks that are letters of their script (vowels of
-- Hebrew, Arabic, Devanagari) stay; joiners and the selectors of emoji, which some type and others don't, go. Only the
-- first 500 characters count, which is more than any searched or compared
-- text has: sorting marks takes time quadratic in their number, and the server can't be stopped meanwhile.
create function app.plain_text(p_text text) returns text
language sql immutable set search_path = '' as $$
  -- A tenth of the time for most texts, in which only case has to be folded.
  select case when p_text !~ '[^ -_a-~]' then lower(left(p_text, 500) collate app.unicode)
    else replace(replace(replace(replace(
    translate(regexp_replace(regexp_replace(lower(normalize(left(p_text, 500), nfd) collate app.unicode),
        '[\u0300-\u036f\u200c\u200d\ufe00-\ufe0f]', '', 'g'),
      '[\u0009-\u000d\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]',
      ' ', 'g'), 'ςøłđðı’‘ʼ`´', 'σolddi'''''''''''),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end
$$;
-- A name for comparing people's names: plain_text, ignoring extra blanks in or around it. Same folding as `nameKey` in
-- src/shared/lib/name-matches.
create function app.name_key(p_name text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(app.plain_text(p_name), ' +', ' ', 'g'))
$$;
-- A name as it looks: name_key after letters that look like Latin ones became those, as Cyrillic С and Greek Α; other
-- dashes and apostrophes those of the keyboard; and, beside a letter, 0 an o and 1 an l. Same folding as `lookAlikeKey`
-- in src/shared/lib/name-matches; cases: tests/cases/names.json. Source: confusables.txt of Unicode Technical Standard
-- 39, reduced to letters of Latin, Greek, Cyrillic, Armenian, Coptic, Cherokee, and Lisu that look like one letter of
-- ASCII; those that look like a capital I are i. Pairs like rn and m are left out, because both are in many real names.
create function app.look_alike_key(p_name text) returns text
language sql immutable set search_path = '' as $$
  -- ASCII first: a public page folds thousands of names, and each function called costs as much as the rest.
  select case when p_name !~ '[^ -_a-~]' then btrim(regexp_replace(lower(
      case when p_name !~ '[01|]' then left(p_name, 500) else
      regexp_replace(regexp_replace(left(p_name, 500),
          '0(?=[01|]*[^ 0-9|,.()/#&+-])|(?<=[^ 0-9|,.()/#&+-][01|]*)0', 'o', 'g'),
        '[1|](?=[1|]*[^ 0-9|,.()/#&+-])|(?<=[^ 0-9|,.()/#&+-][1|]*)[1|]', 'l', 'g')
      end collate app.unicode), ' +', ' ', 'g'))
    else app.name_key(translate(
    regexp_replace(regexp_replace(normalize(left(p_name, 500), nfkd),
        '0(?=[01|]*[^ 0-9|,.()/#&+-])|(?<=[^ 0-9|,.()/#&+-][01|]*)0', 'o', 'g'),
      '[1|](?=[1|]*[^ 0-9|,.()/#&+-])|(?<=[^ 0-9|,.()/#&+-][1|]*)[1|]', 'l', 'g'),
    'ɑΑαАаᎪꓮƄΒВЬᏏᏴꓐꞴСсᏟᴄⲤⲥꓚꮯԁᎠᏧꓒꓓΕЕеҽᎬꓰꬲϜքẝꓝꞘꞙꬵƍɡԌցᏀᏳᶃꓖ'
      'ΗНһհᎻᏂⲎꓧıƖɩɪΙιІіӀӏᎥⲒꓲꙇꭵͿϳЈјᎫꓙꞲΚКᏦⲔꓗǀᏞⳐꓡΜϺМᎷⲘꓟΝոռⲚꓠ'
      'ΟοσОоՕօᴏᴑⲞⲟꓳꬽΡρРрᏢⲢⲣꓑԛգզƦгᎡᏒᴦⲅꓣꭇꭈꮁƽЅѕՏᏕᏚꓢꜱꮪΤТᎢⲦꓔʋυ'
      'ՍսᴜꓴꞟꭎꭒνѴѵᏙᴠꓦꮩɯѡԜԝաᎳᏔᴡꓪꮃΧХхⲬꓫꞳɣʏΥγУуҮүᎩᎽᶌỿⲨꓬꭚΖᏃᴢꓜꮓ'
      '‐‒–—―−‛′ʹʻʽˈ',
    'aaaaaaabbbbbbbbccccccccdddddeeeeeeefffffffgggggggg'
      'hhhhhhhhiiiiiiiiiiiiiiijjjjjjjkkkkkllllmmmmmmnnnnn'
      'oooooooooooooppppppppqqqrrrrrrrrrrssssssssstttttuu'
      'uuuuuuuvvvvvvvwwwwwwwwwwxxxxxxyyyyyyyyyyyyyyyzzzzz'
      '------''''''''''''')) end
$$;
-- Everything that two names which look the same have in common at least one of: whatever the case, accents, blanks, and
-- dots, with look-alike letters, and with 1, l, and a capital I for each other. Same as `lookAlikeKeys` in
-- src/shared/lib/name-matches.
create function app.look_alike_keys(p_name text) returns text[]
language sql immutable set search_path = '' as $$
  select case when p_name !~ '[^ -/2-HJ-km-{}~]' then array[app.name_key(replace(p_name, '.', ''))]
    else (select array(select distinct key
        from unnest(array[
          app.name_key(shown.name),
          app.look_alike_key(letters.name),
          app.look_alike_key(translate(letters.name, '1|', 'ii')),
          app.look_alike_key(translate(letters.name, '1|IlƖΙІӀӏⲒꓲǀ', '!!!!!!!!!!!!'))]) as key order by key)
      from (select app.without_hidden(replace(left(p_name, 500), '.', ''))) as shown (name)
      cross join lateral (select replace(normalize(shown.name, nfkd), '.', '')) as letters (name)) end
$$;
-- Whether people would take two names for the same.
create function app.is_same_name(p_name text, p_other text) returns boolean
language sql immutable set search_path = '' as $$
  select app.look_alike_keys(p_name) && app.look_alike_keys(p_other)
$$;
-- What a search finds a row by: the words of its texts, without accents and case, and the parts of words like
-- "garcia-lopez", "o'brien", or an email address. Stored with the row and indexed, so a search only reads what it
-- finds. Of each word only the first 400 characters: four bytes each are as much as PostgreSQL can store.
create function app.search_index(variadic p_texts text[]) returns tsvector
language plpgsql immutable set search_path = '' as $$
declare
  v_words text := '';
  v_text text;
begin
  foreach v_text in array p_texts loop
    v_words := v_words || ' ' || coalesce(app.plain_text(v_text), '');
  end loop;
  -- Whole words and, with a blank for each mark, their parts. Patterns for each word took four times as long.
  return array_to_tsvector(array(
    select left(part, 400)
    from unnest(string_to_array(v_words || translate(v_words, '-.,@_+/''()', repeat(' ', 10)), ' ')) as part
    where part <> ''));
end $$;
-- A search for search_index: each of its words begins a word of the row, in any order. Null without words: then
-- everything matches. Error: PT422 search_too_long.
create function app.search_query(p_search text) returns tsquery
language plpgsql immutable set search_path = '' as $$
begin
  if length(p_search) > 100 then
    raise sqlstate 'PT422' using message = 'Searches can be up to 100 characters.', hint = 'search_too_long';
  end if;
  return (select string_agg(
      format('''%s'':*', replace(replace(word, '\', '\\'), '''', '''''')), ' & ')::tsquery
    from regexp_split_to_table(app.plain_text(p_search), ' +') as word where word <> '');
end $$;
-- The paging key of a list of people by name, unique by the id: sorts in byte order.
create function app.person_key(p_last_name text, p_first_name text, p_id uuid) returns text
language sql immutable set search_path = '' as $$
  select app.plain_text(p_last_name) || ' ' || app.plain_text(p_first_name) || ' ' || p_id
$$;
-- The same for things with one name.
create function app.name_page_key(p_name text, p_id uuid) returns text
language sql immutable set search_path = '' as $$ select app.plain_text(p_name) || ' ' || p_id $$;
-- The paging key for lists with the newest first: sorts by this text, in byte order.
create function app.newest_first_key(p_at timestamptz, p_id uuid) returns text
language sql stable set search_path = '' as $$
  select to_char(9999999999999999 - (extract(epoch from p_at) * 1000000)::bigint, 'FM0000000000000000') || ' ' || p_id
$$;
-- Error: PT422 page_key for the key of a page that doesn't have this form. Null is the first page.
create function app.check_page_key(p_key text, p_form text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_key !~ p_form then
    raise sqlstate 'PT422' using message = 'This isn''t the key of a page.', hint = 'page_key';
  end if;
end $$;
-- The time and id in such a key, so that an index can continue from there. Null for none. Error: PT422 page_key.
create function app.newest_first_place(p_key text, out at timestamptz, out id uuid) returns record
language plpgsql immutable set search_path = '' as $$
begin
  perform app.check_page_key(p_key, '^\d{16} [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
  at := timestamptz 'epoch' + (9999999999999999 - left(p_key, 16)::bigint) * interval '1 microsecond';
  id := substr(p_key, 18)::uuid;
end $$;
-- The number of rows on a page of a list: what was asked for, up to what an API answer allows.
create function app.page_size(p_limit int, p_default int) returns int
language sql immutable set search_path = '' as $$
  select least(greatest(coalesce(p_limit, p_default), 1), 1000)
$$;

create function app.forbid_update() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PT403' using message = 'Score history can''t be changed.', hint = 'append_only';
end $$;

-- Called in triggers and indexes on people's own writes, with their rights.
grant execute on function app.is_api_caller(), app.is_api_request(), app.has_control_characters(text),
  app.without_hidden(text), app.is_time_zone(text), app.plain_text(text), app.name_key(text),
  app.look_alike_key(text), app.look_alike_keys(text), app.search_index(text[]), app.person_key(text, text, uuid),
  app.name_page_key(text, uuid), app.refuse_long_list(jsonb, int, text), app.raise_malformed(text, text),
  app.require_texts(jsonb, text[], text), app.newest_first_key(timestamptz, uuid), app.check_page_key(text, text),
  app.page_size(int, int) to authenticated, service_role;
