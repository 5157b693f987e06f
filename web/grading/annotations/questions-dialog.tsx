import { useText } from '../../text/language.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { QuestionList } from './list-questions.tsx'
import { annotationsText } from './text.ts'

type QuestionsDialogProps = { listId: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** The yes/no questions of a list, where its rows are. */
export function QuestionsDialog({ listId, isOpen, onOpenChange }: QuestionsDialogProps) {
  const { title } = useText(annotationsText).editor
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={title}>
      <QuestionList listId={listId} />
    </Dialog>
  )
}
