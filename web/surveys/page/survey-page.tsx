import { useParams } from 'react-router'
import { isMissingList } from '../../client/is-missing-list.ts'
import type { List } from '../../client/list.ts'
import { paths } from '../../client/paths.ts'
import { useList } from '../../client/use-list.ts'
import { MissingList } from '../../frame/missing-list.tsx'
import { QueryState } from '../../frame/query-state.tsx'
import { useText } from '../../text/language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ArrowLeftIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { Shimmer, ShimmerRegion } from '../../ui/shimmer.tsx'
import { useSurveys } from '../queries.ts'
import { StartSurvey } from '../start/start-survey.tsx'
import { surveysText } from '../text.ts'
import { EarlierSurveys } from './earlier-surveys.tsx'
import { OpenSurvey } from './open-survey.tsx'

/** `/lists/:listId/survey`: compares the pictures of two dates, and says what changed (D64). */
export function SurveyPage() {
  const { listId = '' } = useParams()
  return <SurveyOfList key={listId} listId={listId} />
}

function SurveyOfList({ listId }: { listId: string }) {
  const text = useText(surveysText)
  const query = useList(listId)
  const list = isMissingList(query.error) ? undefined : query.data?.list
  return (
    <Page
      title={text.title}
      subtitle={list?.title}
      back={
        <ButtonLink variant="ghost" to={paths.list(listId)} icon={<ArrowLeftIcon />} className="-ml-3.5">
          {text.back}
        </ButtonLink>
      }
    >
      {list ? (
        <Surveys list={list} />
      ) : (
        <QueryState
          query={query}
          loading={<Loading />}
          missing={<MissingList missing={text.missing} />}
          failed={text.failed}
          retry={text.retry}
        />
      )}
    </Page>
  )
}

function Surveys({ list }: { list: List }) {
  const text = useText(surveysText)
  const query = useSurveys(list.id)
  if (query.data === undefined)
    return <QueryState query={query} loading={<Loading />} failed={text.failed} retry={text.retry} />
  const open = query.data.find(({ endedAt }) => endedAt === null)
  return (
    <div className="flex flex-col gap-6">
      {open ? <OpenSurvey key={open.id} listId={list.id} survey={open} /> : <StartSurvey listId={list.id} />}
      <EarlierSurveys listId={list.id} surveys={query.data.filter(({ endedAt }) => endedAt !== null)} />
    </div>
  )
}

const Loading = () => {
  const { loading } = useText(surveysText)
  return (
    <ShimmerRegion label={loading}>
      <Shimmer className="h-96 rounded-card" />
    </ShimmerRegion>
  )
}
