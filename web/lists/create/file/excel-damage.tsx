import type { ExcelDamage } from '@curbgrade/core/lists/file/excel-damage'
import { useText } from '../../../text/language.ts'
import { Banner } from '../../../ui/banner.tsx'
import { fileText } from './text.ts'

/** Says what Excel took from the values, because the file still looks whole. */
export function ExcelDamageNotice({ damage: { shortened, zipsWithoutZeros } }: { damage: ExcelDamage }) {
  const text = useText(fileText).damage
  return (
    <>
      {shortened.map(({ column, header, sample }) => (
        <Banner key={column} tone="warning" title={text.shortened(header, column, sample)}>
          {text.restore}
        </Banner>
      ))}
      {zipsWithoutZeros > 0 && <Banner>{text.zips(zipsWithoutZeros)}</Banner>}
    </>
  )
}
