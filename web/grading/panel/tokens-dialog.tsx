import { tokenCosts } from '@curbgrade/core/tokens/costs'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '../../client/paths.ts'
import { queryKeys } from '../../client/query-keys.ts'
import { useMe } from '../../client/session/me.ts'
import { storedBalance } from '../../client/session-cache.ts'
import { useText } from '../../text/language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { takeFocus } from '../../ui/overlays/take-focus.ts'
import { gradingText, type TokenAction } from '../text.ts'

type TokensDialogProps = {
  listId: string
  /** Null while the dialog is closed. */
  action: TokenAction | null
  onClose: () => void
}

const costs: Record<TokenAction, number> = {
  streetview: tokenCosts.street,
  panorama: tokenCosts.panorama,
  otherKind: tokenCosts.aerial,
  grading: tokenCosts.street,
}

/** Refetches when the dialog opens, because tokens may have been reserved for a list. */
function useAvailableTokens(isOpen: boolean): number {
  const queryClient = useQueryClient()
  const me = useMe().data
  const balance = me?.tokens
  useEffect(() => {
    if (isOpen && balance !== undefined) void queryClient.invalidateQueries({ queryKey: queryKeys.me })
  }, [isOpen, balance, queryClient])
  // An older server doesn't send `availableTokens`.
  return me?.availableTokens ?? balance ?? storedBalance() ?? 0
}

/** Says how many tokens the action needs, and where to get them (Spec 5). */
export function TokensDialog({ listId, action, onClose }: TokensDialogProps) {
  const available = useAvailableTokens(action !== null)
  const text = useText(gradingText).tokens
  return (
    <Dialog
      open={action !== null}
      onOpenChange={onClose}
      size="sm"
      title={text.title}
      description={action && text.text[action]}
      footer={
        <>
          <Button onClick={onClose}>{text.close}</Button>
          <ButtonLink ref={takeFocus} variant="primary" to={paths.tokensFor(listId)}>
            {text.getMore}
          </ButtonLink>
        </>
      }
    >
      <dl className="tabular grid grid-cols-2 gap-2.5">
        <Stat label={text.balance} value={available} />
        <Stat label={text.cost} value={costs[action ?? 'streetview']} />
      </dl>
    </Dialog>
  )
}

const Stat = ({ label, value }: { label: string; value: number }) => {
  const text = useText(gradingText)
  return (
    <div className="rounded-grade bg-sunken px-3.5 py-2.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl font-semibold">{text.count(value)}</dd>
    </div>
  )
}
