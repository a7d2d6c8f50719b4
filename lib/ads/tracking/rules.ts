/** The rules that the doctor checks: the same money in events, roll-ups, spending, charges and the ledger. */
export const moneyRules = [
  {
    name: 'spending of ads is in the roll-ups',
    sql: `select x.subject_id::text as subject, 'spent ' || x.total_micro as detail from ad_spend x
      join ad_accounts a on a.id = x.subject_id
      where x.total_micro <> (select coalesce(sum(d.spent_micro), 0) from ad_days d where d.ad_account_id = a.id)
        + (select coalesce(sum(e.charged_micro), 0) from ad_flushes f join ad_events e on e.flush_id = f.id where e.ad_account_id = a.id)`,
  },
  {
    name: 'days of campaigns are those of their ads',
    sql: `select coalesce(c.ad_account_id, d.ad_account_id)::text as subject, coalesce(c.day, d.day) || ' ' || coalesce(c.campaign_id, d.campaign_id) as detail
      from ad_campaign_days c full join (select ad_account_id, day, campaign_id, sum(impressions) as impressions, sum(spent_micro) as spent from ad_days
        group by 1, 2, 3) d on d.ad_account_id = c.ad_account_id and d.day = c.day and d.campaign_id = c.campaign_id
      where c.impressions is distinct from d.impressions or c.spent_micro is distinct from d.spent`,
  },
  {
    name: 'roll-ups of ads are charged',
    sql: `select a.id::text as subject, 'charges ' || coalesce(sum(c.spent_micro), 0) as detail from ad_accounts a
      left join ad_charges c on c.ad_account_id = a.id group by a.id
      having coalesce(sum(c.spent_micro), 0) <> (select coalesce(sum(d.spent_micro), 0) from ad_days d where d.ad_account_id = a.id)`,
  },
  {
    name: 'charges of ads are booked once',
    sql: `select a.id::text as subject, 'booked ' || coalesce(sum(c.posted_micro), 0) as detail from ad_accounts a
      left join ad_charges c on c.ad_account_id = a.id group by a.id
      having coalesce(sum(c.posted_micro), 0) <> (select coalesce(sum(e.amount_micro), 0) from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account = 'UNBILLED'
        where t.ad_account_id = a.id and t.idempotency_key like 'charge:ads:%')`,
  },
  {
    name: 'an ad account spent what its campaigns and ad groups did',
    sql: `select a.id::text as subject, 'spent ' || coalesce(x.total_micro, 0) as detail from ad_accounts a
      left join ad_spend x on x.subject_id = a.id
      where coalesce(x.total_micro, 0) <> (select coalesce(sum(s.total_micro), 0) from campaigns c join ad_spend s on s.subject_id = c.id where c.ad_account_id = a.id)
        or coalesce(x.total_micro, 0) <> (select coalesce(sum(s.total_micro), 0) from ad_groups g join ad_spend s on s.subject_id = g.id where g.ad_account_id = a.id)`,
  },
] as const
