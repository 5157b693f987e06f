import { useState } from 'react'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import type { StoredKey } from './queries.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { apiAccessText } from './text.ts'

type KeyProps = { apiKey: StoredKey; now: number }

export function ApiKeyRow({ apiKey, now }: KeyProps) {
  const text = useText(apiAccessText)
  const [isRevoking, setIsRevoking] = useState(false)
  const { name, hint, scopes, tokensPerDay } = apiKey
  return (
    <li className="flex items-center justify-between gap-4 p-4 sm:px-5">
      <div className="min-w-0">
        <h2 className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 font-medium break-words">
          {name} <code className="font-mono text-sm font-normal text-muted">{hint}…</code>
        </h2>
        <p className="text-sm text-pretty">{text.may(scopes, tokensPerDay)}</p>
        <Facts apiKey={apiKey} now={now} />
      </div>
      <Button aria-label={text.revokeKey(name)} onClick={() => setIsRevoking(true)}>
        {text.revoke}
      </Button>
      {isRevoking && <RevokeDialog apiKey={apiKey} onClose={() => setIsRevoking(false)} />}
    </li>
  )
}

function Facts({ apiKey: { listId, listTitle, lastUsedAt, expiresAt }, now }: KeyProps) {
  const text = useText(apiAccessText)
  const hasEnded = expiresAt <= now
  return (
    <ul className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-muted">
      <li className="min-w-0 break-words">
        {listId === null ? text.allLists : (listTitle ?? text.deletedList)}
      </li>
      <li>{lastUsedAt === null ? text.neverUsed : text.lastUsed(lastUsedAt)}</li>
      <li className={hasEnded ? 'text-danger-text' : undefined}>
        {hasEnded ? text.ended(expiresAt) : text.ends(expiresAt)}
      </li>
    </ul>
  )
}
