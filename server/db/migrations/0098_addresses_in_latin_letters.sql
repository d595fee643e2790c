-- A word in Devanagari as people write it in Latin letters: 'निकालें' is 'nikalen'. Digits may stand before it. One that is made of the English
-- names of letters is these letters: 'ईपीएफ' is 'epf', '80सी' is '80c'.
create function latin_word(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  names constant jsonb := '{"ए":"a","बी":"b","सी":"c","डी":"d","ई":"e","एफ":"f","जी":"g","एच":"h","आई":"i","जे":"j","के":"k","एल":"l","एम":"m",
    "एन":"n","ओ":"o","पी":"p","क्यू":"q","आर":"r","एस":"s","टी":"t","यू":"u","वी":"v","डब्ल्यू":"w","एक्स":"x","वाई":"y","जेड":"z"}';
  -- The signs that change the letter before them.
  signs constant text := '[\u0900-\u0903\u093e-\u094d\u0962\u0963]';
  name constant text := '(?:' || (select string_agg(key, '|') from jsonb_object_keys(names) as k (key)) || ')(?!' || signs || ')';
  -- `A` is the vowel that a consonant carries unwritten, `Z` the letter ज़.
  consonant constant text := '[\u0915-\u0939Z]';
  vowel constant text := '[A\u0904-\u0914\u093e-\u094c]';
  digits constant text := substring(word from '^[0-9]*');
  letters text := substring(word from '^[0-9]*(.*)$');
  before text;
begin
  letters := regexp_replace(replace(letters, 'ज' || U&'\093c', 'Z'), '[\u093c\u093d\u0951-\u0957\u200c\u200d]', '', 'g');
  if replace(letters, 'Z', 'ज') ~ ('^(?:' || name || case when digits = '' then '){2,}$' else ')+$' end)
    and letters not in ('बीवी', 'बीबी', 'जीजी', 'सीटी', 'टीके', 'पीके', 'जीके')
  then
    return digits || (select string_agg(names ->> letter[1], '' order by n)
      from regexp_matches(replace(letters, 'Z', 'ज'), name, 'g') with ordinality as spelled (letter, n));
  end if;
  letters := replace(replace(letters, 'ज्ञ', 'ग्य'), 'च्छ', 'छ');
  letters := regexp_replace(letters, '(' || consonant || ')(?![\u093e-\u094d\u0962\u0963])', '\1A', 'g');
  -- Unspoken at the end of a word that has another vowel (कर, kar), but after two consonants of which the last is y, r or v (राज्य, rajya).
  if letters ~ (vowel || '.*A$') and letters !~ '\u094d[यरव]A$' then letters := left(letters, -1); end if;
  -- Unspoken between a vowel with a consonant and a consonant with a vowel, from the end on (सरकार, sarkar; इनकम, inkam); spoken before y
  -- (रुपये, rupaye) and in धोखाधड़ी. In जनवरी and आमदनी it is the first of two.
  letters := replace(letters, 'धAड', 'धaड');
  letters := regexp_replace(letters, '(' || vowel || consonant || ')A(' || consonant || 'Aरी|दAनी)$', '\1\2');
  loop
    before := letters;
    letters := regexp_replace(letters, '^(.*' || vowel || consonant || ')A([\u0915-\u092e\u0930-\u0939Z]' || vowel || ')', '\1\2');
    exit when letters = before;
  end loop;
  letters := regexp_replace(letters, '([इईिी])ए', '\1ये', 'g');
  letters := translate(regexp_replace(letters, 'ं(?=[पफबभम])', 'm', 'g'), 'ंँः्', 'nnh');
  -- Two Latin letters for one: a capital stands for them, until the others are done.
  letters := translate(letters, 'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहZ', 'kKgGncCjJntTdDntTdDnpfbBmyrllvSSshz');
  letters := translate(letters, 'अआाइिईीउुऊूएेऍॅऎॆओोऑॉऒॊॲऋृऐैऔौA', 'aaaiiiiuuuueeeeeeooooooaRREEOOa');
  letters := replace(replace(letters, 'c', 'ch'), 'C', 'chh');
  letters := regexp_replace(letters, '([KGJTDBS])', '\1h', 'g');
  letters := replace(replace(replace(replace(letters, 'R', 'ri'), 'E', 'ai'), 'O', 'au'), 'ॐ', 'om');
  return digits || lower(letters collate "C");
end
$$;

-- A text with its words in Devanagari in Latin letters; other scripts stay. The text is decomposed (NFKD).
create function latin_of(words text) returns text language sql immutable strict parallel safe as $$
  select case when words !~ '[\u0900-\u097f]' then words else (
    select string_agg(case when part[1] ~ '[\u0900-\u0963\u0971-\u097f]' then latin_word(part[1]) else part[1] end, '' order by n)
    from regexp_matches(translate(words, '०१२३४५६७८९', '0123456789'),
      '[0-9]*[\u0900-\u0963\u0971-\u097f\u200c\u200d]+|[0-9]+|[^0-9\u0900-\u0963\u0971-\u097f\u200c\u200d]+', 'g') with ordinality as parts (part, n)) end
$$;

-- As before (0026), in Latin letters where the words are in Devanagari.
create or replace function slug_of(words text) returns text language sql immutable strict parallel safe as $$
  select trim(both '-' from case
    when char_length(slug) <= 80 then slug
    when left(slug, 81) ~ '-' then regexp_replace(left(slug, 81), '-[^-]*$', '')
    else left(slug, 80) end)
  from (select trim(both '-' from regexp_replace(
    lower(normalize(regexp_replace(latin_of(normalize(words, NFKD)), '[\u0300-\u036f''‘’]', '', 'g'), NFC) collate "C"),
    '[^a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u05ff\u0620-\u0669\u066e-\u06d3\u06d5-\u0963\u0966-\u096f\u0971-\u1c7d\u1c80-\u1fff'
      '\u200c\u200d\u2c00-\u2dff\u3041-\ud7fb\uf900-\ufdcf]+', '-', 'g')) as slug) s
$$;

-- The column is made anew where the rule gives another address; the old ones lead on by the id in them.
update articles set title = title where title ~ '[\u0900-\u097f]' or custom_slug ~ '[\u0900-\u097f]';
