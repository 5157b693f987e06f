import { Link, useNavigate, useParams } from 'react-router'
import { useModelCheck } from '../../client/model-check.ts'
import { paths } from '../../client/paths.ts'
import { MissingList } from '../../frame/missing-list.tsx'
import { QueryState } from '../../frame/query-state.tsx'
import { useText } from '../../text/language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/text-input.tsx'
import { ArrowLeftIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { OwnVersions } from '../versions/own-versions.tsx'
import { ModelFigures } from './model-figures.tsx'
import { ModelLoading, NothingChecked, NothingReviewed } from './model-states.tsx'
import { useModelChecks } from './queries.ts'
import { modelText } from './text.ts'

/** `/model/:listId`: how well the AI does, by the reviews of a strategic list, by default the newest. */
export function ModelPage() {
  const text = useText(modelText)
  const { listId } = useParams()
  const checks = useModelChecks()
  const shown = listId ?? checks.data?.[0]?.id
  const check = useModelCheck(shown ?? '', shown !== undefined)
  const isLoading = shown === undefined ? checks.isPending : check.isPending
  return (
    <Page
      title={text.title}
      subtitle={check.data ? <Subtitle check={check.data} /> : text.subtitle}
      back={
        <ButtonLink variant="ghost" to={paths.lists} icon={<ArrowLeftIcon />} className="-ml-3.5">
          {text.back}
        </ButtonLink>
      }
      actions={!isLoading && <ListChoice lists={checks.data ?? []} shown={shown} />}
    >
      <Content listId={shown} checks={checks} check={check} />
      {/* Loads with the figures, and is shown once they have their height, so that it never moves. */}
      <div hidden={isLoading}>
        <OwnVersions />
      </div>
    </Page>
  )
}

type ContentProps = {
  listId: string | undefined
  checks: ReturnType<typeof useModelChecks>
  check: ReturnType<typeof useModelCheck>
}

function Content({ listId, checks, check }: ContentProps) {
  const { missing, failed, retry } = useText(modelText)
  if (listId === undefined && checks.isSuccess) return <NothingChecked />
  if (check.data) return <ListFigures check={check.data} />
  return (
    <QueryState
      query={listId === undefined ? checks : check}
      loading={<ModelLoading />}
      missing={<MissingList missing={missing} />}
      failed={failed}
      retry={retry}
    />
  )
}

type Known = { check: NonNullable<ContentProps['check']['data']> }

const ListFigures = ({ check }: Known) =>
  check.list.processedCount === 0 ? <NothingReviewed list={check.list} /> : <ModelFigures check={check} />

const Subtitle = ({ check: { list, modelVersion } }: Known) => {
  const text = useText(modelText)
  return (
    <span className="tabular">
      <Link to={paths.list(list.id)} className="link">
        {list.title}
      </Link>
      {['', text.reviewed(list.processedCount, list.recordCount), text.version(modelVersion)]
        .filter((part) => part !== null)
        .join(' · ')}
    </span>
  )
}

type ListChoiceProps = {
  lists: readonly { readonly id: string; readonly title: string }[]
  shown: string | undefined
}

function ListChoice({ lists, shown }: ListChoiceProps) {
  const text = useText(modelText)
  const navigate = useNavigate()
  if (lists.length < 2 || shown === undefined) return null
  return (
    <Field label={text.list} labelHidden className="w-72 max-w-full">
      {(control) => (
        <Select
          {...control}
          value={shown}
          onChange={({ target }) => void navigate(paths.model(target.value))}
        >
          {lists.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
