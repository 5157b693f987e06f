import { saveFile } from '../client/download.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { DownloadIcon, HouseIcon, PlusIcon } from '../ui/icons.tsx'
import { sampleCsv } from './create/sample-csv.ts'
import { words } from './words.ts'

/** Explains what a list is, and offers a sample file. */
export function ListsEmpty({ onCreate }: { onCreate: () => void }) {
  const saveSample = () => saveFile(new Blob([sampleCsv()], { type: 'text/csv' }), words.empty.sampleName)
  return (
    <EmptyState
      icon={<HouseIcon />}
      title={words.empty.title}
      action={
        <>
          <Button variant="primary" icon={<PlusIcon />} onClick={onCreate}>
            {words.create}
          </Button>
          <Button icon={<DownloadIcon />} onClick={saveSample}>
            {words.empty.sample}
          </Button>
        </>
      }
    >
      {words.empty.text}
    </EmptyState>
  )
}
