-- Editors see how many members have read an article to its end; the count comes from the index alone.
create index article_reads_done_idx on article_reads (article_id, done_at);
drop index article_reads_article_id_idx;
