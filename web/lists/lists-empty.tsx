import { acceptedWithPhotos } from '@curbgrade/core/photos/photo-name'
import { saveFile } from '../client/download.ts'
import { type TakenItem, takeItems } from '../photos/index.ts'
import { useText } from '../text/language.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FileDrop } from '../ui/forms/file-drop.tsx'
import { DownloadIcon, HouseIcon, PlusIcon } from '../ui/icons.tsx'
import { listsText } from './text.ts'

/** Explains what a list is, and offers a sample file. */
export function ListsEmpty({ onCreate }: { onCreate: (items?: readonly TakenItem[]) => void }) {
  const text = useText(listsText)
  const saveSample = () => saveFile(new Blob([sampleCsv()], { type: 'text/csv' }), 'sample-addresses.csv')
  return (
    <EmptyState
      icon={<HouseIcon />}
      title={text.empty.title}
      action={
        <>
          <Button variant="primary" icon={<PlusIcon />} onClick={() => onCreate()}>
            {text.create}
          </Button>
          <Button icon={<DownloadIcon />} onClick={saveSample}>
            {text.empty.sample}
          </Button>
          <FileDrop
            label={text.empty.drop}
            accept={acceptedWithPhotos}
            multiple
            onFiles={onCreate}
            onTransfer={(transfer) => onCreate(takeItems(transfer))}
            className="mt-3 w-full"
          />
        </>
      }
    >
      {text.empty.text}
    </EmptyState>
  )
}

/** A small list in the upload format. The addresses are invented; `parcel` shows that extra columns are allowed. */
const sampleCsv = () =>
  [
    'street,city,state,zip,parcel',
    ...Array.from({ length: 24 }, (_, row) => {
      const street = `${204 + row * 6} ${streets[Math.floor(row / 6)]}`
      return `${street},Maple Heights,OH,44137,PX-${1001 + row}`
    }),
  ].join('\r\n')

const streets = ['Alder Street', 'Birch Avenue', 'Cedar Lane', 'Dogwood Drive']
