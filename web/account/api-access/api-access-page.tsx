import { useState } from 'react'
import { paths } from '../../client/paths.ts'
import { FailedBanner } from '../../frame/failed-banner.tsx'
import { useText } from '../../text/language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ArrowLeftIcon, KeyIcon, PlusIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { Shimmer, ShimmerRegion } from '../../ui/shimmer.tsx'
import { ApiKeyRow } from './api-key-row.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { useKeys } from './queries.ts'
import { apiAccessText } from './text.ts'

/** The server's own page. */
const API_DOCS = '/docs'

export function ApiAccessPage() {
  const text = useText(apiAccessText)
  const [isCreating, setIsCreating] = useState(false)
  const query = useKeys()
  const { data } = query
  const isEmpty = data?.keys.length === 0
  const newKey = (
    <Button variant="primary" icon={<PlusIcon />} onClick={() => setIsCreating(true)}>
      {text.newKey}
    </Button>
  )
  return (
    <Page
      width="text"
      title={text.title}
      subtitle={
        <>
          {text.subtitle}{' '}
          <a href={API_DOCS} className="link">
            {text.documents}
          </a>
        </>
      }
      back={
        <ButtonLink variant="ghost" to={paths.settings} icon={<ArrowLeftIcon />} className="-ml-3.5">
          {text.back}
        </ButtonLink>
      }
      actions={data && !isEmpty && newKey}
    >
      <FailedBanner query={query} retry={text.retry} className="mb-5">
        {text.loadFailed}
      </FailedBanner>
      {query.isPending && (
        <ShimmerRegion>
          <Shimmer className="h-52 rounded-card" />
        </ShimmerRegion>
      )}
      {isEmpty && (
        <EmptyState icon={<KeyIcon />} title={text.empty} action={newKey}>
          {text.emptyText}
        </EmptyState>
      )}
      {data && !isEmpty && (
        <ul aria-label={text.keys} className="card divide-y divide-line">
          {data.keys.map((key) => (
            <ApiKeyRow key={key.id} apiKey={key} now={query.dataUpdatedAt} />
          ))}
        </ul>
      )}
      {isCreating && <NewKeyDialog onClose={() => setIsCreating(false)} />}
    </Page>
  )
}
