import { categoryGrades } from '@curbgrade/core/grading/grade-scale'
import { gradeText } from '@curbgrade/core/grading/text'
import type { Catalog } from '@curbgrade/core/text/define-text'
import { createFormats } from '@curbgrade/core/text/formats'
import { createLanguage, textIn } from '@curbgrade/core/text/language'
import { describe, expect, it } from 'vitest'
import { samplesText } from '../grading/samples/text.ts'

/**
 * Sentences that the specification quotes and labels that it names, copied by hand. `N` stands for a value that
 * varies.
 */
const sentences = {
  'Spec 2, navigation and entry': [
    'Log In',
    'Get Started',
    'Login',
    'Forgot password?',
    'Sign up',
    'Create Account',
    'Send Reset Link',
    'A reset password link was sent to your email',
  ],
  'Spec 2, lists': [
    'My Property Lists',
    'Create New List',
    'Refresh',
    'Grid View',
    'List View',
    'List Name',
    'Type',
    'Created',
    'Properties',
    'Progress',
    'Actions',
    'No Property Lists Yet',
    'Strategic Sample',
    'Aerial Sample',
    'View Samples',
    'Export',
    'Delete List',
    'Exporting Your List',
    'List Complete',
    'Export Results',
    'Close',
    'Get More Tokens',
    'Change',
  ],
  'Spec 2, grading': [
    'Lists',
    'Rows',
    'Start Grading',
    'Resume Grading',
    'You previously graded N out of N properties',
    'List Complete!',
    "You've graded all N properties in this list.",
    'Loading properties...',
    'Commercial',
    'Multi',
    'Blur',
    'Land',
    'Other',
    'No image',
    'Blocked (tree)',
    'Blocked (car)',
    'Alley',
    'Too far',
    'Road',
    'Strategic Sample - Reviewing AI Predictions',
    'AI Score',
    'Confidence',
    'List not found',
    "The property list you're looking for doesn't exist or you don't have access to it.",
  ],
  'Spec 2 and 4, samples': [
    'Property Samples',
    'Invalid list ID',
    'Recent Additions',
    'Grade 10',
    'Grade 1',
    'Commercial',
    'Land',
    'Blurry',
    'Other',
    'No Photo',
    'Blocked - Tree',
    'Blocked - Car',
    'Alley',
    'Too Far',
    'Road',
    'Multi-family',
    'Not Graded',
    'Show N More',
    'Edit',
    'Save',
    'Cancel',
    'Property moved to Not Graded',
    'Property moved to Grade 7',
  ],
  'Spec 2, settings and account': [
    'Account',
    'Notifications',
    'Receive alerts for list completions',
    'Log Out',
    'Version N',
    'Display Name',
    'Email',
    'Verify',
    'Save Email',
    'Change Password',
    'Danger Zone',
    'Delete Account',
    'Delete My Account',
  ],
  'Spec 4': [
    'List created successfully! You can now start manual grading.',
    'QUEUED',
    'PROCESSING',
    'PAUSED',
    'COMPLETED',
    'FAILED',
    'READY',
    'IN PROGRESS',
    'NEW',
    'COMPLETE',
  ],
  'Spec 5, entry': [
    'Please check your email and password',
    'Please check your inputs',
    'Please enter a valid email',
  ],
  'Spec 5, files and lists': [
    'Invalid file format. Please upload a CSV file.',
    'File exceeds the 50,000 row limit (contains N rows). Please upload a smaller file.',
    'CSV file appears to be empty or has only headers.',
    'File exceeds the 25 column limit (contains N columns). Please consider removing unnecessary columns.',
    'Missing required headers: N. File must include street, city, state, and zip columns.',
    'N rows with missing data were removed',
    'Not enough valid rows. Found N valid rows, but a minimum of 10 is required. Please check that all rows have values for street, city, state, and zip.',
    'Error reading file. Please try again.',
    'Record count mismatch: header shows N but found N rows',
    'A list with this name already exists. Please choose a different name.',
    'Creating...',
    'No Properties Found',
    'Insufficient Tokens',
    'Select Processing Method',
    'Create & Start AI Processing (N tokens)',
    'Create List for Manual Grading',
  ],
  'Spec 5 and 8, account': [
    'Display name cannot be empty',
    'Please enter a valid email address',
    'Please enter your current password',
    'Please ensure your passwords match and your new password is at least N characters long',
    'Please enter your password to confirm account deletion',
    'Failed to update display name: N',
    'Failed to verify your identity: N',
    'Failed to update email: N',
    'Current password is incorrect. Please try again.',
    'Failed to update password: N',
    'Password is incorrect. Please try again.',
    'Failed to delete account: N',
    'Please log in again to continue.',
    'Display name updated successfully!',
    'Email address updated successfully!',
    'Password updated successfully!',
    'Failed to sign out. Please try again.',
  ],
  'Spec 8, lists and exports': [
    'Failed to load your property lists. Please try again later.',
    'Failed to delete property list. Please try again.',
    'Failed to create property list. Please try again.',
    'No valid properties found in the uploaded file. Please check your CSV file and try again.',
    'Insufficient tokens for AI processing. You need N tokens but have N.',
    'Failed to start job: N',
    'Export failed: N',
    'Strategic sample export failed: N',
    'Aerial sample export failed: N',
  ],
  'Spec 8 and 9, grading': [
    'No image available',
    'Location not found',
    'Could not find this address on the map: N',
    'Street View Error',
    'Could not load Street View for this location.',
    'Error',
    'No property data found',
    'Needs Work',
    'Good Condition',
    'Uncertain',
  ],
  'Spec 2, 4, 5 and 8, payments': [
    'Choose Your Subscription Plan',
    'Unlock premium features to enhance your property search experience',
    'Premium Access',
    'Recommended',
    'Additional Service Costs',
    'Confirm Your Subscription',
    'Proceed to Payment',
    'Failed to process subscription request. Please try again.',
    'No Active Subscription',
    'View Subscription Options',
    'Plan Price',
    'Renewal Date',
    'Manage Payment Methods',
    'Cancel Subscription',
    'Reactivate Subscription',
    'Processing...',
    'Your subscription has been canceled and will end at the current billing period.',
    'Your subscription has been reactivated successfully.',
    'Buy More Tokens',
    'Purchase History',
    'No Purchase History',
    "You haven't made any purchases yet.",
    'Purchase Complete!',
    'Your tokens have been added to your account.',
    'Return to Dashboard',
    'Manage Tokens',
    'Purchase Cancelled',
    'Your token purchase has been cancelled. No charges were made to your account.',
    'Purchase Tokens',
    'Token History',
    'Date',
    'Amount',
    'Small',
    'Medium',
    'Large',
    'view your transaction history and buy more tokens',
    'Subscription',
    'Purchases',
    'Active',
    'Canceling',
    'Your subscription will end on N.',
    'Unable to cancel subscription. Please try again later.',
    'Unable to reactivate subscription. Please try again later.',
    'Unable to access payment methods. Please try again later.',
    'Failed to cancel subscription. Please try again later.',
    'Failed to reactivate subscription. Please try again later.',
    'Failed to access payment management. Please try again later.',
    'Failed to process your request. Please try again.',
  ],
} as const

/** Collects all sentences of a catalog, with `N` in place of every value. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return sentencesIn(fillIn(value as Sentence))
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(sentencesIn)
}

type Sentence = (...args: unknown[]) => unknown

function fillIn(sentence: Sentence): unknown {
  try {
    return String(sentence(placeholder, placeholder, placeholder))
  } catch {
    // Not a sentence, but a function of values of one kind, such as dates.
    return null
  }
}

/** Stands in for any argument of a sentence: a number, a string, or the facts of a refusal. */
const placeholder: unknown = new Proxy(() => 'N', {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => 'N' : placeholder),
})

/** Formats every placeholder as `N`, and real values as in English. */
const formats = createFormats('en-US')
const orPlaceholder =
  <Args extends unknown[]>(format: (...args: Args) => string) =>
  (...args: Args): string =>
    args[0] === placeholder ? 'N' : format(...args)
const spec = createLanguage('en', [], {
  ...(Object.fromEntries(
    Object.entries(formats).map(([name, format]) => [name, orPlaceholder(format as AnyFormat)]),
  ) as typeof formats),
  plural: (value, forms) =>
    isPlaceholder(value) ? forms.other.replace('#', 'N') : formats.plural(value, forms),
})

type AnyFormat = (...args: unknown[]) => string
const isPlaceholder = (value: unknown) => value === placeholder

const catalogs = [
  ...Object.values(import.meta.glob<Record<string, unknown>>('../**/*text.ts', { eager: true })),
  { gradeText },
].flatMap((file) => Object.values(file).filter(isCatalog))

function isCatalog(value: unknown): value is Catalog<unknown> {
  return typeof value === 'object' && value !== null && 'build' in value
}

const ourSentences = new Set(catalogs.flatMap((catalog) => sentencesIn(textIn(catalog, spec))))
const { word, button } = textIn(gradeText, spec)
for (const { value } of categoryGrades) ourSentences.add(word(value)).add(button(value))
const { column, moved } = textIn(samplesText, spec)
ourSentences.add(word(null)).add(column('recent')).add(column(10)).add(column(1))
ourSentences.add(moved(null)).add(moved(7))

describe.each(Object.entries(sentences))('%s', (_section, expected) => {
  it.each(expected)('is in our text: “%s”', (sentence) => {
    expect(ourSentences).toContain(sentence)
  })
})
