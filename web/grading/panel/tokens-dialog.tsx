import { tokenCosts } from '@curbgrade/core/tokens/costs'
import { paths } from '../../client/paths.ts'
import { useMe } from '../../client/session/me.ts'
import { storedBalance } from '../../client/session/session-cache.ts'
import { useText } from '../../text/language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { gradingText, type TokenAction } from '../text.ts'

type TokensDialogProps = {
  /** The action that needed tokens; null while the dialog is closed. */
  action: TokenAction | null
  onClose: () => void
}

const costs: Record<TokenAction, number> = {
  streetview: tokenCosts.street,
  panorama: tokenCosts.panorama,
  grading: tokenCosts.street,
}

/** Says how many tokens the action needs, and where to get them (Spec 5). */
export function TokensDialog({ action, onClose }: TokensDialogProps) {
  const balance = useMe().data?.tokens ?? storedBalance() ?? 0
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
          <ButtonLink variant="primary" to={paths.tokens}>
            {text.getMore}
          </ButtonLink>
        </>
      }
    >
      <dl className="tabular grid grid-cols-2 gap-2.5">
        <Stat label={text.balance} value={balance} />
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
