-- The key figure of an article, large on its cover, with the line beneath it. Either may name figures of the registry by their marks.
alter table articles add column figure jsonb check (
  figure is null or coalesce(jsonb_typeof(figure -> 'value') = 'string' and jsonb_typeof(figure -> 'line') = 'string'
    and char_length(figure ->> 'value') between 1 and 80 and char_length(figure ->> 'line') between 1 and 160, false));

-- The text of the first chart, which the cover shows in small: a list of articles does not read their bodies.
alter table articles add column first_chart text generated always as (
  nullif(split_part(split_part(E'\n' || content, E'\n```chart', 2), E'\n```', 1), '')) stored;

drop trigger articles_changed on articles;
create trigger articles_changed
  after insert or delete or truncate
    or update of title, content, excerpt, category_id, read_time, language, author_id, published, media, tags, created_at, updated_at,
      custom_slug, slug, figure, first_chart
  on articles for each statement execute function announce_content_change();
