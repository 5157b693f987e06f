import { premiumPlan, type TokenPack } from '@curbgrade/core/billing/catalog'
import { gradeText } from '@curbgrade/core/grading/text'
import { MAX_ROWS } from '@curbgrade/core/lists/limits'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'
import { tokenCosts } from '@curbgrade/core/tokens/costs'

export const homeText = defineText(({ cents, count, decimal, textOf }) => {
  const { tokens: tokenCount, properties, rows } = textOf(nounsText)
  const { word, inSentence } = textOf(gradeText)

  return {
    tabTitle: 'Curbgrade: every house on your list, graded from the curb',
    logIn: 'Log In',
    getStarted: 'Get Started',
    hero: {
      title: 'Every house on your list, graded from the curb.',
      text: "Upload addresses, look once, press one key. Or let a model grade them and check the ones it isn't sure about.",
      how: 'See how it works',
      try: 'Try grading these six',
      tryKeys: 'press 1 to 9, or 0 for 10.',
      keysOff: 'Turn keys off',
      keysOn: 'Turn keys on',
    },
    demo: {
      label: 'Try grading',
      house: (number: number, houses: number) => `House ${number} of ${houses}`,
      picture: (street: string) => `Drawing of the house at ${street}`,
      captured: (month: string, facing: string) => `Captured ${month} · facing ${facing}`,
      imagery: 'Demo imagery',
      grade: (grade: number) => `Grade ${grade}: ${word(grade)}`,
      ends: { first: inSentence(1), last: inSentence(10) },
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
          text: `A CSV, Excel or GeoJSON file with street, city, state and zip, up to ${rows(MAX_ROWS)}. It's checked before you spend anything; rows with missing data come back with a reason.`,
        },
        analysis: {
          title: 'AI analysis',
          text: `A model grades the list at ${tokenCount(tokenCosts.aiGrade)} a row and says how sure it is, so you only review what it isn't sure about.`,
        },
        grading: {
          title: '1–10 grading',
          text: 'One key grades the house and brings up the next. On a phone, tap.',
        },
        exports: {
          title: 'Export results',
          text: 'Your own columns in their original order, then the grade, its label, the date and the picture. Exporting is free.',
        },
      },
      figures: {
        fileName: 'june-drive.csv',
        propertyCount: properties(985),
        good: 'Good Condition',
        uncertain: 'Uncertain',
        work: 'Needs Work',
        csv: ['street,grade,word', `168 Hickory Way,7,${word(7)}`, `134 Juniper Street,1,${word(1)}`],
      },
    },
    realHouses: {
      title: 'On a real street',
      text: 'Public house museums, found by address. Your list looks like this.',
      picture: {
        street: (name: string) => `${name}, seen from the street`,
        aerial: (name: string) => `${name}, seen from above`,
      } satisfies Record<FlatKind, (name: string) => string>,
      address: (street: string, city: string, state: string) => `${street}, ${city}, ${state}`,
    },
    pricing: {
      title: 'What it costs',
      text: 'A plan for the product, tokens for the pictures.',
      plan: premiumPlan.title,
      planPrice: cents(premiumPlan.priceCents),
      perMonth: 'a month',
      whenPlanEnds: 'When a plan ends, your lists, grades and exports stay available.',
      tokens: 'Tokens',
      tokensText: 'Prepaid. Buy once, use anytime.',
      caption: 'Token packs',
      columns: { pack: 'Pack', tokens: 'Tokens', price: 'Price', each: 'Per picture' },
      packTokens: ({ tokens }: TokenPack) => count(tokens),
      packPrice: ({ priceCents }: TokenPack) => cents(priceCents),
      eachPicture: ({ priceCents, tokens }: TokenPack) =>
        `${decimal((priceCents / tokens) * tokenCosts.street, 1)}¢`,
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
    help: 'Help',
    privacy: 'Privacy',
    footer: 'Every house on your list, graded from the curb.',
    /** For screen readers, which can't see the strip. */
    graded: (street: string, grade: number) => `${street} graded ${grade}, ${word(grade)}.`,
  }
})
