import { premiumPlan, tokenPacks } from '@curbgrade/core/billing/catalog'
import { gradeWord } from '@curbgrade/core/grading/grade-scale'
import { centsToText } from '@curbgrade/core/shared/money'
import { tokenCosts } from '@curbgrade/core/tokens/costs'

const tokenCount = (count: number) => `${count} ${count === 1 ? 'token' : 'tokens'}`

export const words = {
  tabTitle: 'Curbgrade: every house on your list, graded from the curb',
  logIn: 'Log In',
  getStarted: 'Get Started',
  hero: {
    title: 'Every house on your list, graded from the curb.',
    text: "Upload addresses, look once, press one key. Or let a model grade them and check the ones it isn't sure about.",
    how: 'See how it works',
    try: 'Try grading these six',
    tryKeys: 'press 1 to 9, or 0 for 10',
  },
  demo: {
    label: 'Try grading',
    house: (number: number, count: number) => `House ${number} of ${count}`,
    picture: (street: string) => `Drawing of the house at ${street}`,
    captured: (month: string, facing: string) => `Captured ${month} · facing ${facing}`,
    imagery: 'Demo imagery',
    grade: (grade: number, word: string) => `Grade ${grade}: ${word}`,
    ends: { first: 'like new', last: 'distressed' },
    undo: 'Undo',
    again: 'Start over',
    done: "That's all there is to it.",
    pace: (seconds: string) => `${seconds} seconds per house.`,
    distribution: 'Your grades',
  },
  how: {
    title: 'How it works',
    steps: {
      upload: {
        title: 'Upload lists',
        text: "A CSV with street, city, state and zip, up to 50,000 rows. It's checked before you spend anything, and rows with missing data come back with a reason.",
      },
      analysis: {
        title: 'AI analysis',
        text: "A model grades the list at one token a row and says how sure it is, so you only review what it isn't sure about.",
      },
      grading: {
        title: '1–10 grading',
        text: 'One key grades the house and brings up the next, already loaded. On a phone, just tap.',
      },
      exports: {
        title: 'Export results',
        text: 'Your own columns in their original order, then the grade, its label, the date and the picture. Exporting is free.',
      },
    },
    figures: {
      fileName: 'june-drive.csv',
      propertyCount: '985 properties',
      good: 'Good Condition',
      uncertain: 'Uncertain',
      work: 'Needs Work',
      csv: ['street,grade,word', `168 Hickory Way,7,${gradeWord(7)}`, `134 Juniper Street,1,${gradeWord(1)}`],
    },
  },
  pricing: {
    title: 'What it costs',
    text: 'A plan for the product, tokens for the pictures.',
    plan: premiumPlan.title,
    planPrice: centsToText(premiumPlan.priceCents),
    perMonth: 'a month',
    features: premiumPlan.features,
    whenPlanEnds: 'When a plan ends, your lists, grades and exports stay available.',
    tokens: 'Tokens',
    tokensText: 'Prepaid. Buy once, use anytime.',
    caption: 'Token packs',
    columns: { pack: 'Pack', tokens: 'Tokens', price: 'Price', each: 'Per picture' },
    packs: tokenPacks.map(({ id, tokens, priceCents, label }) => ({
      id,
      label,
      tokens: tokens.toLocaleString('en-US'),
      price: centsToText(priceCents),
      each: `${((priceCents / tokens) * tokenCosts.street).toFixed(1)}¢`,
    })),
    buys: [
      { what: 'Street view or aerial picture', cost: tokenCount(tokenCosts.street) },
      { what: 'Panorama', cost: tokenCount(tokenCosts.panorama) },
      { what: 'Grading, exporting, viewing a paid picture again', cost: 'free' },
    ],
  },
  promises: {
    title: 'What you can rely on',
    items: [
      {
        title: 'A grade is never lost',
        text: 'It counts as saved once the server has stored it. Until then it waits in your browser, even if you reload or go offline.',
      },
      {
        title: 'No picture, no charge',
        text: "You pay only when a picture is delivered, and only once. If there's no picture or something fails, you pay nothing.",
      },
      {
        title: 'Every token on the record',
        text: 'Each one is recorded with its list, row and remaining balance. Entries are added, never changed.',
      },
      {
        title: 'What you upload comes back',
        text: 'Every row once, your columns first, with the same values. No cell can run as a formula in a spreadsheet.',
      },
      {
        title: 'Yours alone',
        text: "Lists, pictures and files open only for the account that owns them. To everyone else, they don't exist.",
      },
      {
        title: 'Every picture shows its source',
        text: "You see the provider and the month, so you never mistake an old picture for today's.",
      },
    ],
  },
  callToAction: {
    title: 'Bring a list. Grade the first street.',
    text: 'All you need is a name, an email and a password.',
  },
  privacy: 'Privacy',
  footer: 'Every house on your list, graded from the curb.',
} as const

/** For screen readers, which can't see the strip. */
export const gradedInWords = (street: string, grade: number): string =>
  `${street} graded ${grade}, ${gradeWord(grade)}.`
