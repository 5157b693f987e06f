import { paths } from '../../client/paths.ts'
import { RowsLink } from '../../frame/rows-link.tsx'
import { useText } from '../../text/language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { takeFocus } from '../../ui/overlays/take-focus.ts'
import type { PropertyList } from '../queries.ts'
import { listsText } from '../text.ts'

type InsufficientTokensDialogProps = { list: PropertyList; tokens: number; onClose: () => void }

export function InsufficientTokensDialog({ list, tokens, onClose }: InsufficientTokensDialogProps) {
  const text = useText(listsText)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={text.insufficient.title}
      description={text.insufficient.text(tokens)}
      footer={
        <>
          <Button onClick={onClose}>{text.insufficient.close}</Button>
          <RowsLink list={list} />
          <ButtonLink ref={takeFocus} variant="primary" to={paths.tokensFor(list.id)}>
            {text.insufficient.getMore}
          </ButtonLink>
        </>
      }
    >
      <p className="text-muted">{text.insufficient.more}</p>
    </Dialog>
  )
}
