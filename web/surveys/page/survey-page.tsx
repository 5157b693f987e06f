import type { List } from '../../client/list.ts'
import { PageOfList } from '../../frame/page-of-list.tsx'
import { QueryState } from '../../frame/query-state.tsx'
import { useText } from '../../text/language.ts'
import { Shimmer, ShimmerRegion } from '../../ui/shimmer.tsx'
import { useSurveys } from '../queries.ts'
import { StartSurvey } from '../start/start-survey.tsx'
import { surveysText } from '../text.ts'
import { EarlierSurveys } from './earlier-surveys.tsx'
import { OpenSurvey } from './open-survey.tsx'

/** `/lists/:listId/survey`: compares the pictures of two dates, and says what changed (D64). */
export const SurveyPage = () => (
  <PageOfList text={useText(surveysText)} loading={<Loading />}>
    {(list) => <Surveys list={list} />}
  </PageOfList>
)

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
