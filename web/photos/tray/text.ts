import { joinAddress, townOf } from '@curbgrade/core/shared/address-text'
import { defineText } from '@curbgrade/core/text/define-text'
import type { ErrorSentences } from '../../client/error-text.ts'
import { photosText } from '../photos-text.ts'

type Address = {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

export const trayText = defineText(({ count, plural, textOf }) => {
  const { photos, taken } = textOf(photosText)
  return {
    /** Without a number where it couldn't be loaded. */
    title: (inTray: number) =>
      inTray === 0
        ? 'In the tray'
        : plural(inTray, {
            one: 'In the tray: # photo that no property has yet',
            other: 'In the tray: # photos that no property has yet',
          }),
    loading: 'Loading the tray',
    failed: "We couldn't load the tray.",
    hint: 'Select the photos of one property, then choose it.',
    selectAll: (shown: number) => `Select all ${count(shown)}`,
    selected: (selected: number) => `${count(selected)} selected`,
    open: (fileName: string) => `Open ${fileName}`,
    picture: (fileName: string) => `Photo ${fileName}`,
    taken,
    chooseProperty: 'Choose a property',
    delete: 'Delete',
    choose: {
      title: (selected: number) => `Choose the property of ${photos(selected)}`,
      label: 'Type an address',
      results: 'Properties',
      address: ({ street, ...town }: Address) => joinAddress(street, townOf(town)),
      row: (rowNo: number) => `Row ${count(rowNo)}`,
      searching: 'Searching…',
      nothing: (text: string) => `No address in this list has “${text}”.`,
      found: 'Choose with the arrow keys and Enter.',
      failed: "We couldn't search. Please try again.",
      moving: 'Moving…',
    },
    moved: (moved: number, address: string) => `${photos(moved)} moved to ${address}`,
    notMoved: (rest: string) => `The others stay in the tray: ${rest}`,
    notUndone: (reason: string) => `The photos weren't moved back: ${reason}`,
    deleteDialog: {
      title: (selected: number) => `Delete ${photos(selected)}?`,
      text: (selected: number) =>
        selected === 1
          ? "The photo and its original will be deleted. This can't be undone."
          : "The photos and their originals will be deleted. This can't be undone.",
      confirm: (selected: number) => `Delete ${photos(selected)}`,
    },
    deleted: (deleted: number) => `${photos(deleted)} deleted`,
    notDeleted: (reason: string) => `The others weren't deleted: ${reason}`,
    errors: {
      photo_not_ready: "It's still being prepared. Please try again in a moment.",
      photo_conflict: 'That property has this photo already, or has no room for more.',
      not_found: "The photo or the property isn't here anymore.",
    } satisfies ErrorSentences,
  }
})
