import { emptyFilter, type RowFilter } from '@curbgrade/core/lists/filter/filter'
import { queryToFilter } from '@curbgrade/core/lists/filter/filter-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceFor } from '../../client/sentence-for.ts'
import { FailedBanner } from '../../frame/failed-banner.tsx'
import { HelpLink } from '../../frame/help-link.tsx'
import { useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { useStartSurvey, useSurveyPreview } from '../queries.ts'
import { surveysText } from '../text.ts'

/** The page's address has the filter of the list page that it was opened from. */
export function StartSurvey({ listId }: { listId: string }) {
  const all = useText(surveysText)
  const text = all.start
  const filter = useGivenFilter()
  const isFiltered = Object.keys(filter).length > 0
  const [rows, setRows] = useState<'sample' | 'filtered'>(isFiltered ? 'filtered' : 'sample')
  const [withSample, setWithSample] = useState(true)
  const [surveyId] = useState(() => crypto.randomUUID())
  const request =
    rows === 'sample' ? { filter: null, withControl: true } : { filter, withControl: withSample }
  const ids = { listId, surveyId }
  const preview = useSurveyPreview(ids, request)
  const { mutate, isPending, error } = useStartSurvey(ids)
  const warning = preview.data?.warning ?? null
  return (
    <section aria-labelledby="start-survey" className="card flex max-w-2xl flex-col gap-4 p-5">
      <h2 id="start-survey" className="text-lg font-semibold tracking-tight">
        {text.title}
      </h2>
      <p className="text-pretty text-muted">{text.text}</p>
      {isFiltered && (
        <ChoiceCards
          label={text.label}
          value={rows}
          onChange={setRows}
          choices={[
            { value: 'filtered', label: text.filtered, description: text.filteredText },
            { value: 'sample', label: text.sample, description: text.sampleText },
          ]}
        />
      )}
      {rows === 'filtered' && (
        <Checkbox label={text.withControl} checked={withSample} wraps onChange={setWithSample} />
      )}
      {warning !== null && <Banner tone="warning">{text.warnings[warning]}</Banner>}
      <FailedBanner query={preview} retry={all.retry}>
        {sentenceFor(preview.error, all.errors)}
      </FailedBanner>
      {error && <Banner tone="danger">{sentenceFor(error, all.errors)}</Banner>}
      <PreviewLine preview={preview.data} isCounting={preview.isPending} />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          variant="primary"
          busy={isPending}
          disabled={(preview.data?.asked ?? 0) === 0}
          onClick={() => mutate(request)}
        >
          {text.start}
        </Button>
        <HelpLink topic="surveys">{text.help}</HelpLink>
      </div>
    </section>
  )
}

type Preview = { readonly asked: number; readonly snapshot: number }

function PreviewLine({ preview, isCounting }: { preview: Preview | undefined; isCounting: boolean }) {
  const text = useText(surveysText).start
  if (isCounting) return <p className="text-muted">{text.counting}</p>
  if (preview === undefined) return null
  return (
    <output className="font-medium">
      {preview.asked === 0 ? text.none : text.preview(preview.asked, preview.snapshot)}
    </output>
  )
}

function useGivenFilter(): RowFilter {
  const [params] = useSearchParams()
  const filter = queryToFilter(params)
  return filter.ok ? filter.value : emptyFilter
}
