import type { PlacementDoubt } from '@curbgrade/core/photos/batch/decide-placement'
import type { UnreadableFile } from '@curbgrade/core/photos/batch/place-batch'
import { MAX_PHOTOS_OF_BATCH } from '@curbgrade/core/photos/photo-limits'
import type { NearbyRow } from '@curbgrade/core/photos/positions/propose-rows'
import { defineText } from '@curbgrade/core/text/define-text'
import { photosText } from '../../photos-text.ts'
import type { FindProblemCode } from '../../reading/index.ts'

export const batchText = defineText(({ count, percent, plural, textOf }) => {
  const { size } = textOf(photosText)
  const photos = (value: number) => plural(value, { one: '# photo', other: '# photos' })
  // Nothing is entirely sure, whatever it rounds to.
  const share = ({ probability }: NearbyRow) => percent(Math.min(0.99, probability))
  const meters = ({ meters: away }: NearbyRow) => `${count(Math.round(away))} m`
  return {
    title: (value: number) => `Where ${photos(value)} ${value === 1 ? 'goes' : 'go'}`,
    explained: 'Nothing has been sent yet.',
    chooseOthers: 'Choose other photos',
    namesHave: 'Names have',
    parcel: 'Parcel number (found by its name)',
    withoutParcel: 'Addresses (no parcel numbers found)',
    matchingAgain: 'Matching again…',
    kind: 'Photos were taken',
    kinds: { street: 'From the street', aerial: 'From above' },
    groups: 'Photos by where they go',
    group: {
      sure: 'By itself',
      asked: 'Please confirm',
      unmatched: 'Tray',
      leftOut: 'Left out',
    },
    groupEmpty: {
      sure: 'None of these photos fits a property without a question.',
      asked: 'There is nothing to confirm.',
      unmatched: 'Every photo fits a property.',
      leftOut: 'Nothing is left out.',
    },
    asked: {
      explained:
        'These photos may show more than one property. Those that you leave open are added to the tray of the list, where you can place them later.',
      answered: (answered: number, all: number) => `${count(answered)} of ${count(all)} confirmed.`,
      positions: 'Photos whose names fit no property are proposed by their position, where you decide, too.',
      takeSure: (value: number) => (value === 1 ? 'Take the sure one' : `Take the ${count(value)} sure ones`),
      keys: 'Keys: 1 to 5 choose a property, 0 leaves a photo in the tray.',
      confirmAll: (value: number) =>
        value === 1
          ? 'Confirm the one with one candidate'
          : `Confirm all ${count(value)} that have one candidate`,
      of: (name: string) => `Property of ${name}`,
      leave: 'Leave in tray',
    },
    unmatched: {
      explained:
        'Neither the name nor the position of these photos fits a property. In the tray of the list, you can place them later.',
      add: (value: number) =>
        value === 1
          ? 'Add the photo that matches nothing to the tray'
          : `Add the ${count(value)} photos that match nothing to the tray`,
    },
    toTray: 'Leave in tray',
    toTrayOf: (name: string) => `Leave ${name} in tray`,
    undo: 'Undo',
    undoOf: (name: string) => `Place ${name} again`,
    tray: 'Tray',
    isStored: 'Already stored',
    by: {
      id: (hasFolder: boolean) =>
        hasFolder ? 'parcel number in its name or folder' : 'parcel number in its name',
      street: (hasFolder: boolean) => (hasFolder ? 'address in its name or folder' : 'address in its name'),
      mapping: (fileName: string) => `listed in ${fileName}`,
    },
    doubts: {
      several: 'Its name fits several properties.',
      partial: 'Its name has only a part of a number or address.',
      rest: 'Its name has something more, which may mean another property.',
      folder: "Its folder and its name don't say the same.",
      date: 'The number in its name may be a date or a time.',
      counter: 'The number in its name may be the counter of a camera.',
      zeros: 'Its number differs from the list by zeros or separators.',
      place: 'Several towns have this street.',
      unit: 'It may be another unit of the building.',
      mapping: 'The mapping file and its name say different properties.',
    } satisfies Record<PlacementDoubt, string>,
    position: {
      sure: (row: NearbyRow) => `By its position, ${share(row)} sure. Taken ${meters(row)} from it.`,
      unsure: (row: NearbyRow) => `By its position, only ${share(row)} sure. Compare it with the photo.`,
      alongStreet: 'You placed it along its street.',
      near: (row: NearbyRow) => `${share(row)}, ${meters(row)} away`,
    },
    unreadable: {
      gone: "It can't be opened: it was moved or changed, or its card was removed.",
      damaged: 'It came damaged out of its archive.',
      not_text: "Its text can't be read. Save it as UTF-8.",
      too_much_text: "It's too large for a file that says which photo shows which property.",
    } satisfies Record<UnreadableFile, string>,
    noMapping: "It isn't a photo, and doesn't say which photo shows which property.",
    duplicate: (name: string) => `The same photo as ${name}, for the same property.`,
    sameNameAs: (name: string) => `named like ${name}`,
    problems: {
      tooMany: (value: number) =>
        `These are ${photos(value)}, and ${count(MAX_PHOTOS_OF_BATCH)} fit into one go`,
      tooManyFiles: 'These are more files than we can read in one go',
      tooManyText: 'Choose fewer, such as one folder after the other. What was added before is recognized.',
      space: (bytes: number) => `These photos need ${size(bytes)} more than is free`,
      spaceText: "Delete photos that you don't need, or choose fewer.",
      heic: (value: number) =>
        plural(value, { one: '# HEIC photo is left out', other: '# HEIC photos are left out' }),
      heicText: "HEIC can't be read here. Save them as JPEG, or set your phone to “Most Compatible” formats.",
      unopened: (value: number) =>
        plural(value, {
          one: '# file or folder couldn’t be opened',
          other: '# files or folders couldn’t be opened',
        }),
      found: {
        unreadable: "It's gone or changed, or you don't have permission.",
        archive_damaged: 'The archive is damaged. What comes before the damage is used.',
        archive_in_parts: 'The archive is only one of several parts.',
        archive_in_archive: "It's an archive in an archive. Unpack it first.",
        entry_encrypted: 'It has a password.',
        entry_unsupported: 'Its compression is rare. Pack it again as .zip.',
      } satisfies Record<FindProblemCode, string>,
      mapping: (fileName: string, used: number) => `${fileName} places ${photos(used)}`,
      unusedLines: (value: number) =>
        plural(value, { one: "# line couldn't be used.", other: "# lines couldn't be used." }),
      line: (line: number, photo: string) =>
        photo === '' ? `Line ${count(line)}` : `Line ${count(line)}, ${photo}`,
      lines: {
        withoutPhoto: "doesn't name a photo.",
        withoutProperty: "doesn't name a property.",
        unknownPhoto: "its photo isn't here.",
        unknownProperty: "its property isn't in this list.",
      },
      show: 'Show which',
      more: (value: number) => `And ${count(value)} more.`,
    },
    add: (value: number, bytes: number) =>
      bytes === 0 ? `Add ${photos(value)}` : `Add ${photos(value)} (${size(bytes)})`,
    nothing: 'There is nothing to add.',
    inTray: (value: number) => plural(value, { one: '# waits in the tray', other: '# wait in the tray' }),
    stored: (value: number) =>
      plural(value, {
        one: '# is already stored, so its file isn’t sent again',
        other: '# are already stored, so their files aren’t sent again',
      }),
    failed: (sentence: string) => `${sentence} Nothing was sent.`,
  }
})
