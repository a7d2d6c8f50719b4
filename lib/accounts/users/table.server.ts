import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { belongsTo, bigId, bytea, createdAt, id, moment } from '@/lib/platform/db/columns.server'

/**
 * A person or business with an account. Counters are updated in the transaction of the change.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    password_hash: text('password_hash'),
    full_name: text('full_name').notNull(),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull().default(''),
    about: text('about').notNull().default(''),
    country: text('country').notNull().default('US'),
    locale: text('locale').notNull().default('en-US'),
    gender: text('gender'),
    custom_gender: text('custom_gender'),
    birthday: text('birthday'),
    business_name: text('business_name'),
    avatar_signature: text('avatar_signature'),
    color_scheme: text('color_scheme', { enum: ['auto', 'light', 'dark'] })
      .notNull()
      .default('auto'),
    chose_topics: boolean('chose_topics').notNull().default(false),
    /** Time of "Not now" to the first choice of topics, which is offered again after 30 days. */
    topics_later_at: moment('topics_later_at'),
    /** Number of times that the offer of creators to follow was put off; 2 also once they are chosen. */
    creators_offered: integer('creators_offered').notNull().default(0),
    creators_later_at: moment('creators_later_at'),
    /** Version of the terms accepted at sign-up (lib/accounts/site-texts); null for older accounts. */
    terms_version: integer('terms_version'),
    /** Website named on the profile; `website_claims` tells if it is verified. */
    website_url: text('website_url').notNull().default(''),
    /** Place named on the profile, in the member's own words; empty under 18. */
    location: text('location').notNull().default(''),
    phone_country: text('phone_country'),
    phone_number: text('phone_number'),
    email_verified_at: moment('email_verified_at'),
    is_private_profile: boolean('is_private_profile').notNull().default(false),
    is_verified_merchant: boolean('is_verified_merchant').notNull().default(false),
    is_employee: boolean('is_employee').notNull().default(false),
    is_admin: boolean('is_admin').notNull().default(false),
    is_write_banned: boolean('is_write_banned').notNull().default(false),
    /** End of a suspension set by a decision (lib/trust/moderation); it expires automatically. */
    write_banned_until: moment('write_banned_until'),
    /** True for an account that may only read and change its password (specification part 1, section 1). */
    is_login_limited: boolean('is_login_limited').notNull().default(false),
    /** Safe mode: no log-in until the password is reset (code 9104). */
    needs_password_reset: boolean('needs_password_reset').notNull().default(false),
    deactivated_at: moment('deactivated_at'),
    /** The end of the grace period of an account whose owner deleted it. */
    delete_after: moment('delete_after'),
    /** Start of its erasure, a batch at a time: from then on it cannot be reopened. */
    erasing_since: moment('erasing_since'),
    /** Time at which its owner last reopened it. */
    reopened_at: moment('reopened_at'),
    invited_by: bigId('invited_by'),
    /** Default board for saves without a board; ignored when it is deleted or no longer theirs. */
    quicksave_board_id: bigId('quicksave_board_id'),
    board_count: integer('board_count').notNull().default(0),
    secret_board_count: integer('secret_board_count').notNull().default(0),
    pin_count: integer('pin_count').notNull().default(0),
    follower_count: integer('follower_count').notNull().default(0),
    following_count: integer('following_count').notNull().default(0),
    /** The unit by which experiments know them since before they signed up (lib/insights/experiments); null for their id. */
    experiment_unit: text('experiment_unit'),
    created_at: createdAt(),
  },
  (t) => [
    index('users_experiment_unit').on(t.experiment_unit).where(sql`${t.experiment_unit} is not null`),
    uniqueIndex('users_username').on(sql`lower(${t.username})`),
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    // The list of admins filters by a flag that few users have.
    index('users_admins').on(t.id).where(sql`${t.is_admin}`),
    index('users_employees').on(t.id).where(sql`${t.is_employee}`),
    index('users_write_banned').on(t.id).where(sql`${t.is_write_banned}`),
    index('users_login_limited').on(t.id).where(sql`${t.is_login_limited}`),
    index('users_to_reset').on(t.id).where(sql`${t.needs_password_reset}`),
    index('users_deactivated').on(t.id).where(sql`${t.deactivated_at} is not null`),
    index('users_merchants').on(t.id).where(sql`${t.is_verified_merchant}`),
    index('users_partners').on(t.id).where(sql`${t.business_name} is not null`),
    index('users_unverified').on(t.id).where(sql`${t.email_verified_at} is null`),
    check('users_username_form', sql`${t.username} ~ '^[a-z0-9_]{3,30}$'`),
    check('users_email_length', sql`length(${t.email}) between 3 and 254`),
    check('users_first_name_length', sql`length(${t.first_name}) between 1 and 30`),
    check('users_full_name_length', sql`length(${t.full_name}) <= 80`),
    check('users_about_length', sql`length(${t.about}) <= 500`),
    check('users_website_length', sql`length(${t.website_url}) <= 2048`),
    check('users_location_length', sql`length(${t.location}) <= 100`),
    index('users_due').on(t.delete_after).where(sql`${t.delete_after} is not null`),
    check('users_erasing_due', sql`${t.erasing_since} is null or ${t.deactivated_at} is not null`),
    check('users_country_form', sql`${t.country} ~ '^[A-Z]{2}$'`),
    check('users_birthday_form', sql`${t.birthday} is null or ${t.birthday} ~ '^\\d{4}-\\d{2}-\\d{2}$'`),
    check(
      'users_counts_floor',
      sql`${t.board_count} >= 0 and ${t.secret_board_count} >= 0 and ${t.pin_count} >= 0 and ${t.follower_count} >= 0 and ${t.following_count} >= 0`,
    ),
  ],
)

/** Returns a column for the member to whom a row belongs; it is deleted with the account. */
export const ofUser = (name = 'user_id') => belongsTo(name, () => users.id)

/** Sessions: looked up on every request, revocable at any time. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    token_hash: bytea('token_hash').notNull(),
    user_id: ofUser(),
    install_id: text('install_id').notNull(),
    /**
     * The owner who opened this linked business without its password; null for a log-in. The session ends
     * with the link, and with the owner's sessions.
     */
    opened_by: bigId('opened_by').references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
    /** The profile that this session acts for; no foreign key, since it is checked on each request. */
    acting_for: bigId('acting_for'),
    user_agent: text('user_agent').notNull().default(''),
    ip: text('ip').notNull().default(''),
    /** Country of the address, as ISO 3166 letters; empty when unknown. */
    country: text('country').notNull().default(''),
    /** Time the browser last passed the captcha check (`PUT /v3/sessions/verify/`). */
    verified_at: moment('verified_at'),
    created_at: createdAt(),
    last_seen_at: moment('last_seen_at').notNull().defaultNow(),
    revoked_at: moment('revoked_at'),
  },
  (t) => [
    uniqueIndex('sessions_token').on(t.token_hash),
    index('sessions_user').on(t.user_id, t.id),
    // Ended sessions are kept for a month; the list of active sessions skips them.
    index('sessions_open').on(t.user_id, t.id).where(sql`${t.revoked_at} is null`),
    index('sessions_opened_by').on(t.opened_by).where(sql`${t.opened_by} is not null`),
  ],
)

/** A one-time proof that a handshake succeeded: 60 s, bound to the install, stored hashed. */
export const handshakeTokens = pgTable(
  'handshake_tokens',
  {
    token_hash: bytea('token_hash').primaryKey(),
    user_id: ofUser(),
    install_id: text('install_id').notNull(),
    created_at: createdAt(),
    used_at: moment('used_at'),
  },
  (t) => [index('handshake_tokens_age').on(t.created_at)],
)
