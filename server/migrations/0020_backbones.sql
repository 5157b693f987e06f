-- A version looks through the eyes of one embedder. One version at most grades for each of them, so that whoever goes from one
-- backbone to another, and back, finds what was taught before.
alter table model_versions add column embedder text;
update model_versions set embedder = head ->> 'features' where head is not null;
alter table model_versions
  add check (state not in ('champion', 'retired', 'rolled_back') or embedder is not null);
drop index model_versions_champion;
create unique index model_versions_champion on model_versions (user_id, kind, embedder) where state = 'champion';

-- What was seen of a picture holds for its twin in another list, too.
create index image_features_twins on image_features (user_id, embedder, picture_hash);

-- Its two ends tell whether a list was graded by one version alone.
create index ai_results_versions on ai_results (list_id, model_version) where outcome = 'graded';
