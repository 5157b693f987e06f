/**
 * What the privacy page explains, and the tables that hold it. A table that isn't here, or here without a point of the
 * page, fails a test.
 */
export const storedInTables = {
  account: ['users', 'credentials', 'preferences'],
  sessions: ['sessions'],
  keys: ['api_keys'],
  lists: [
    'lists',
    'trashed_lists',
    'properties',
    'folded_rows',
    'shared_places',
    'row_index',
    'list_attributes',
    'saved_views',
    'scales',
    'pending_files',
  ],
  grades: [
    'grade_counts',
    'grade_history',
    'property_annotations',
    'bulk_edits',
    'bulk_edit_rows',
    'shown_predictions',
    'review_samples',
    'strategic_reviews',
    'surveys',
    'survey_rows',
    'survey_counts',
    'survey_streets',
    'survey_sums',
  ],
  places: [
    'geocodes',
    'unknown_addresses',
    'address_keys',
    'keyed_lists',
    'coverages',
    'coverage_rows',
    'coverage_problems',
  ],
  ai: ['ai_jobs', 'ai_results', 'ai_retries', 'rescores', 'supplier_breakers'],
  photos: [
    'own_photos',
    'own_originals',
    'own_files',
    'own_storage',
    'photo_batches',
    'parts_to_hide',
    'replaced_originals',
  ],
  pictures: ['images', 'earlier_images', 'deleted_pictures', 'image_features'],
  grader: ['model_versions'],
  tokens: ['token_accounts', 'token_entries', 'token_reservations', 'welcomed_addresses'],
  payments: ['purchases', 'stripe_customers', 'stripe_events', 'subscriptions', 'uncredited_payments'],
  notifications: ['notification_settings', 'push_subscriptions', 'push_receipts', 'messages', 'events'],
  links: ['verifications', 'email_verifications'],
  mail: ['mail_counts'],
  logins: ['sign_in_failures'],
  addresses: ['auth_rate_limits'],
  requests: ['idempotency_keys'],
  calls: ['unpaid_calls', 'mailbox_calls'],
} as const

/** Tables without anything of a person. */
export const impersonalTables = [
  'backups',
  'free_calls',
  'schema_migrations',
  'seeds',
  'supplier_health',
] as const

/** The local-storage keys of Spec 3. */
export const sessionKeys = [
  'userID',
  'EMail',
  'username',
  'tokenBalance',
  'subscriptionStatus',
  'subscriptionMode',
  'transactionId',
  'stripeCustomerId',
  'cancelAtPeriodEnd',
  'currentPeriodEnd',
] as const

/** What the privacy page explains, and the names under which a browser stores it. */
export const storedInBrowser = {
  cookies: ['curbgrade.session_token', 'curbgrade.known_browser'],
  untilLogout: [
    ...sessionKeys,
    'preferences',
    'gradingPreferences',
    'singleKeys',
    'listsView',
    'columns-',
    'unfinishedLists',
  ],
  untilSaved: ['curbgrade-waiting'],
  untilClosed: ['listToOpen', 'gradingStreak', 'react-router-scroll-positions'],
  untilCleared: [
    'theme',
    'map',
    'filterSide',
    'swipeKnown',
    'aiFirst',
    'panoramaWithoutAsking',
    'photoSphereViewer_touchSupport',
  ],
} as const

export type BrowserPoint = keyof typeof storedInBrowser
