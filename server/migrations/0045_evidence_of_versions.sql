-- What was held out together, and what a rejected version lacks. Versions from before held out streets.
update model_versions set facts = facts
  || jsonb_build_object(
    'units', 'streets',
    'measuredOn', case facts ->> 'measuredOn' when 'holdout' then 'holdout' else 'cross_validation' end,
    'comparison', facts -> 'comparison' || '{"missingGrades": null, "missingStreets": null}')
  where facts is not null;
