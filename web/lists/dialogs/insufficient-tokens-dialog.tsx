import { paths } from '../../client/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { words } from '../words.ts'

export function InsufficientTokensDialog({ tokens, onClose }: { tokens: number; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={words.insufficient.title}
      description={words.insufficient.text(tokens)}
      footer={
        <>
          <Button onClick={onClose}>{words.insufficient.close}</Button>
          <ButtonLink variant="primary" to={paths.tokens}>
            {words.insufficient.getMore}
          </ButtonLink>
        </>
      }
    >
      <p className="text-muted">{words.insufficient.more}</p>
    </Dialog>
  )
}
