import type { OtherAction } from '@curbgrade/core/grading/keys/grade-keys'
import { keyCap } from '@curbgrade/core/grading/keys/key-name'
import { gradeText } from '@curbgrade/core/grading/text'
import { defineText } from '@curbgrade/core/text/define-text'

export const keysText = defineText(({ textOf }) => ({
  title: 'Keyboard shortcuts and settings',
  text: 'Shortcuts work when no text field or dialog is open, on the number row and the number pad.',
  grades: `Condition, ${textOf(gradeText).end(1)} to ${textOf(gradeText).end(10)}`,
  categories: 'Categories',
  more: 'Navigation and views',
  meanings: {
    undo: 'Undo, any number of steps; so does Ctrl+Z or ⌘Z',
    skip: 'Skip for now; it comes back at the end',
    accept: "Accept the AI's grade, when you see it",
    'take-over': 'Give the grade that you gave the same address in an earlier list',
    zoom: 'Hold to look closely at the place of the pointer; release to return',
    'other-kind': 'Flip between street and aerial picture of the property',
    flag: 'Flag the property, or take the flag back',
    note: 'Write a note; Enter saves it, Escape keeps the old one',
    panorama: 'Open or close the panorama; grading also closes it',
    map: 'Show or hide the map',
    'another-view': 'Not this house: another picture of it, free',
    'earlier-picture': 'The picture of an earlier date',
    'later-picture': 'The picture of a later date',
    'side-by-side': 'Show two dates side by side, or one again',
    'hold-earlier': 'Hold to lay the earlier picture over this one',
    leave: 'Close the panorama, or keep the grade of a card you reopened',
    'show-keys': 'These shortcuts',
  } satisfies Record<OtherAction, string>,
  otherLists: (grade: number) => `Grade ${grade} in other lists`,
  wheel: 'Zoom; drag to move. On a touch screen, pinch or double tap',
  wheelCap: 'Wheel',
  cap: spelledCap,

  single: 'Single-key shortcuts',
  singleHint:
    'Turn them off if you dictate, or if keys are pressed by accident. Buttons, Enter, Escape and Ctrl+Z or ⌘Z still work.',
  singleOff: 'Single-key shortcuts are off. The buttons do the same.',

  change: 'Change',
  changeOf: (meaning: string) => `Change: ${meaning}`,
  press: 'Press a key',
  pressFor: (meaning: string) => `Press a key: ${meaning}`,
  pressNow: (meaning: string) => `Press the new key for “${meaning}”, or Escape to keep the current one.`,
  changed: (name: string, meaning: string) => `${spelledCap(name)} is now the key for “${meaning}”.`,
  taken: (name: string, meaning: string) =>
    `${spelledCap(name)} is already the key for “${meaning}”. Press another key, or Escape to keep the current one.`,
  unusable: "This key can't be changed to. Press a letter, a digit or a punctuation mark.",
  kept: 'The key stays as it was.',
  reset: 'Reset to the defaults',
  wasReset: 'All keys are the defaults again.',
  own: (name: string) => `You use your own keys. Press ${spelledCap(name)} to see them.`,
}))

const spelled: Readonly<Record<string, string>> = { ' ': 'Space', Enter: 'Enter' }

/** Spells out keys whose symbols are hard to read alone. */
function spelledCap(name: string): string {
  return spelled[name] ?? keyCap(name)
}
