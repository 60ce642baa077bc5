/** Comparisons, ranges, crossings, persistence and aggregates. */
export const COMPARISON_SLOTS: readonly (readonly [form: string, says: string])[] = [
  [
    'vpin >= 0.7',
    'vpin at least 0.7 | vpin 0.7 or more | vpin 0.7 or higher | vpin at 0.7 or above | vpin of 0.7 or better | vpin of at least 0.7 | vpin no lower than 0.7 | vpin no less than 0.7 | vpin not below 0.7 | vpin >= .7 | vpin ≥ 0.7 | vpin 0.7+ | vpin 0.7 and up | vpin 0.7 upwards | vpin from 0.7 up | vpin minimum 0.7 | vpin min 0.7 | vpin at or above 0.7 | vpin equal to or above 0.7 | vpin greater than or equal to 0.7 | vpin 0.7 minimum | vpin reaching 0.7 or more | vpin that stood at 0.7 or above | vpin was sitting at 0.7 or higher | vpin was 0.7 or above | vpin printed 0.7 or more | vpin came in at 0.7 or higher | vpin is >=0.7 | vpin registering at least 0.7 | vpin not less than 0.7 | vpin 0.70 or greater | vpin no smaller than 0.7 | vpin at a minimum of 0.7 | vpin of 0.7 at least | vpin clocking at least 0.7 | vpin measured at 0.7 or more | vpin was not under 0.7 | vpin had to be at least 0.7 | vpin must be at least 0.7 | vpin reads 0.7 or more | vpin equal or more 0.7 | vpin equal or bigger than 0.7 | vpin more or equal 0.7 | vpin bigger or equal to 0.7 | vpin 0.7 at minimum',
  ],
  [
    'vpin > 0.7',
    'vpin > 0.7 | vpin strictly above 0.7 | vpin more than 0.7 | vpin was running above 0.7 | vpin sat above 0.7 | vpin stood above 0.7 | vpin hovering above 0.7 | vpin printing above 0.7 | vpin is greater than 0.7 | vpin elevated above 0.7 | vpin higher as 0.7 | vpin biger than 0.7 | vpin more high than 0.7 | vpin upper 0.7 | vpin is over 0.7 | vpin came in above 0.7 | vpin has to be over 0.7 | vpin must exceed 0.7 | vpin should be above 0.7 | vpin exceeded 0.7 | vpin surpassing 0.7 | vpin past 0.7 | vpin beyond 0.7 | vpin upward of 0.7 | vpin was seen above 0.7 | vpin (> 0.7) | vpin: > 0.7 | vpin=>0.7 strictly above | vpin clearly above 0.7 | vpin well above 0.7 | vpin trading above 0.7 | vpin parked above 0.7 | vpin stuck above 0.7 | a vpin that is above 0.7 | vpin, above 0.7 | vpin going stupid (>0.7) | vpin through the roof (above 0.7) | vpin elevated, i.e. above 0.7 | high vpin (> 0.7) | high vpin, meaning above 0.7 | toxic flow, vpin above 0.7 | elevated vpin (above 0.7) | vpin high, say above 0.7 | vpin very high (more than 0.7) | vpin is too high: more than 0.7',
  ],
  [
    'rsi_14_1h < 30',
    '1h rsi below 30 | 1h rsi sub-30 | 1h rsi was under 30 | 1h rsi sat below 30 | 1h rsi beneath 30 | 1h rsi lower than 30 | 1h rsi less than 30 | 1h rsi lower then 30 | 1h rsi smaller than 30 | 1h rsi not even 30 | 1h rsi oversold (below 30) | 1h rsi oversold, under 30 | 1h rsi deep in oversold below 30 | oversold 1h rsi (<30) | 1h rsi is still below 30 | 1h rsi languishing below 30 | 1h rsi stuck under 30 | 1h rsi was still under 30 | 1h rsi still < 30 | 1h rsi inferior to 30 | 1h rsi is lower 30 | 1h rsi less 30 | 1h rsi down under 30 | 1h rsi south of 30 | low 1h rsi (under 30) | 1h rsi hanging below 30 | 1h rsi trading below 30',
  ],
  [
    'rsi_14_1h <= 30',
    '1h rsi at most 30 | 1h rsi 30 or less | 1h rsi 30 or lower | 1h rsi 30 or below | 1h rsi at or below 30 | 1h rsi no higher than 30 | 1h rsi not above 30 | 1h rsi no more than 30 | 1h rsi <=30 | 1h rsi ≤ 30 | 1h rsi not over 30 | 1h rsi max 30 | 1h rsi maximum 30 | 1h rsi 30 max | 1h rsi up to 30 | 1h rsi 30 and below | 1h rsi 30 and under | 1h rsi of 30 or under | 1h rsi not more than 30 | 1h rsi less than or equal to 30 | 1h rsi equal or less than 30 | 1h rsi less or equal 30 | 1h rsi not higher than 30 | 1h rsi not exceeding 30 | 1h rsi 30 at most | 1h rsi capped at 30 | 1h rsi has to be 30 or less | 1h rsi not more 30 | 1h rsi does not exceed 30 | 1h rsi of no more than 30',
  ],
  [
    'rsi_14_1h >= 45 and rsi_14_1h <= 55',
    '1h rsi between 45 and 55 | 1h rsi from 45 to 55 | 1h rsi 45-55 | 1h rsi in the 45-55 range | 1h rsi in the 45 to 55 band | 1h rsi within 45 to 55 | 1h rsi at least 45 and at most 55 | 1h rsi not less 45 and not more 55 | 1h rsi between 45 & 55 | 1h rsi in [45, 55] | 1h rsi ∈ [45, 55] | 1h rsi anywhere from 45 to 55 | 1h rsi no lower than 45 and no higher than 55 | 1h rsi sits between 45 and 55 | 1h rsi ranging from 45 to 55 | 1h rsi stuck between 45 and 55 | 45 <= 1h rsi <= 55 | 1h rsi somewhere between 45 and 55 | 1h rsi 45 to 55 | 1h rsi from 45 until 55 | 1h rsi lies between 45 and 55 | 1h rsi in a 45-55 band | 1h rsi in the range 45-55 | 1h rsi within the range of 45 to 55 | 1h rsi inside 45-55 | 1h rsi 45..55',
  ],
  [
    'funding_rate_8h > 0 ; funding_rate > 0',
    'funding positive | positive funding | funding above zero | funding > 0 | funding is positive | funding was positive | longs paying shorts | funding greater than 0 | funding in positive territory | funding flipped nowhere, just positive | longs pay funding | funding on the plus side | funding pos | funding more than zero | funding rate is plus',
  ],
  [
    'funding_rate_8h < 0 ; funding_rate < 0',
    'funding negative | negative funding | funding below zero | funding < 0 | fund neg | funding neg | shorts paying longs | shorts pay longs | funding in negative territory | sub-zero funding | funding under zero | funding is minus | funding below 0 | funding less than zero | funding -ve | funding in the red | funding was below zero',
  ],
  [
    'rsi_14_1h crosses above 70',
    '1h rsi crosses above 70 | 1h rsi crossing 70 to the upside | 1h rsi crosses 70 from below | 1h rsi breaks above 70 | 1h rsi crosses up through 70 | 1h rsi x up 70 | 1h rsi crossing up thru 70 | 1h rsi pushes through 70 from below | 1h rsi breaks through 70 to the upside | 1h rsi moved up through 70 | 1h rsi upcrosses 70 | 1h rsi cross over 70 | 1h rsi going through 70 upwards | 1h rsi climbs above 70 from below | 1h rsi crossed over 70 | 1h rsi pierces 70 from below | 1h rsi upward cross of 70 | 1h rsi crossing of 70 from below | 1h rsi x above 70 | 1h rsi x-up 70 | upward crossing of 70 by the 1h rsi | 1h rsi crosses 70 upward | 1h rsi cross up 70 | 1h rsi punches through 70 | 1h rsi breaking out above 70 | 1h rsi breaches 70 to the upside | 1h rsi crosses 70 on the way up | 1h rsi reclaims 70 | 1h rsi crossed 70 going up | 1h rsi upcross 70',
  ],
  [
    'rsi_14_1h crosses below 30',
    '1h rsi crosses below 30 | 1h rsi crossing 30 to the downside | 1h rsi crosses 30 from above | 1h rsi breaks below 30 | 1h rsi crosses down through 30 | 1h rsi x down 30 | 1h rsi dips below 30 from above | 1h rsi downcrosses 30 | 1h rsi slips through 30 from above | 1h rsi cross under 30 | 1h rsi breaching 30 to the downside | 1h rsi crossed 30 going down | 1h rsi crosses 30 on the way down | 1h rsi loses 30 | 1h rsi cross down 30 | 1h rsi crosses beneath 30',
  ],
  [
    'rsi_14_1h crosses above 70 ; rsi_14_1h > 70 ; rsi_14_1h >= 70',
    '1h rsi rises above 70 | 1h rsi goes above 70 | 1h rsi gets above 70 | 1h rsi climbs over 70 | 1h rsi moves above 70 | 1h rsi went over 70 | 1h rsi jumped over 70 | 1h rsi comes above 70 | 1h rsi becomes more than 70 | 1h rsi hits 70 | 1h rsi tops 70 | 1h rsi pokes above 70 | 1h rsi pops above 70 | 1h rsi spikes above 70 | 1h rsi popped over 70 | 1h rsi runs above 70 | 1h rsi shoots past 70 | 1h rsi blew past 70 | 1h rsi reaching 70 | 1h rsi gets to 70 | 1h rsi came up to 70 | 1h rsi touches 70',
  ],
  [
    'rsi_14_1h crosses below 30 ; rsi_14_1h < 30 ; rsi_14_1h <= 30',
    '1h rsi falls below 30 | 1h rsi drops below 30 | 1h rsi goes under 30 | 1h rsi dips under 30 | 1h rsi sank below 30 | 1h rsi fell to 30 or lower | 1h rsi come under 30 | 1h rsi went lower than 30 | 1h rsi gets below 30 | 1h rsi slipped beneath 30 | 1h rsi tumbled under 30 | 1h rsi slides below 30 | 1h rsi plunged below 30 | 1h rsi dropping under 30 | 1h rsi hits 30 or lower | 1h rsi down to 30 or less',
  ],
  [
    'spread_bps > 10 held 1h ; min(spread_bps, 1h) > 10',
    'spread above 10 bps for an hour | spread above 10 bps for the whole last hour | spread over 10 bps throughout the last hour | spread above 10 bps the entire hour | spread stayed above 10 bps for an hour | spread above 10 bps for 60 minutes straight | spread above 10 bps every minute of the last hour | spread never at or below 10 bps in the last hour | spread held above 10 bps for an hour | spread above 10 bps in each of the last 60 minutes | spread continuously above 10 bps for one hour | spread above 10 bps for a full hour | spread above 10 bps without interruption for an hour | spread above 10 bps in every one of the last 60 minutes | spread above 10 bps over the whole past hour | spread consistently above 10 bps for the past hour | spread above 10 bps 60 minutes in a row | spread remained above 10 bps for the past hour | spread persistently above 10 bps during the last hour | spread > 10bps whole last hr | spread above 10 bps for each minute of the past hour | spread kept above 10 bps for a whole hour | spread above 10 bps for one hour non-stop | for the last hour the spread was always above 10 bps | spread above 10 bps all through the last hour | spread above 10 bps for every minute in the past hour | spread above 10 bps for the duration of the last hour | spread above 10 bps, all 60 of the last 60 minutes | spread has been above 10 bps for an hour | spread above 10 bps all hour long | for a full hour spread above 10 bps | during the entire last hour spread above 10 bps | spread did not get to 10 bps or lower for an hour, stayed above 10 bps',
  ],
  [
    'spread_bps > 10 held 45m of 1h',
    'spread above 10 bps in at least 45 of the last 60 minutes | spread above 10 bps for 45 of 60 minutes | spread above 10 bps for at least 45 minutes of the past hour | spread above 10 bps in no fewer than 45 of the trailing 60 minutes | spread above 10 bps 45 out of the last 60 minutes | spread above 10 bps for three quarters of the last hour | spread above 10 bps minimum 45 minutes from last 60 | spread above 10 bps during 45 or more of the last 60 minutes | spread above 10 bps for 45+ of the last 60 mins | spread above 10 bps for 75% of the last hour | in 45 of the last 60 minutes the spread was above 10 bps | spread above 10 bps in 45 or more of the previous 60 minutes | spread above 10 bps at least 45 min out of the last 60 | spread > 10bps 45/60 min | spread above 10 bps for at least three quarters of the past hour | spread over 10 bps in >= 45 of last 60 minutes | spread above 10 bps for no less than 45 minutes in the last hour',
  ],
  [
    'max(vpin, 4h) > 0.8',
    "highest vpin of the last 4h above 0.8 | max vpin over 4h above 0.8 | vpin above 0.8 at some point in the last 4h | vpin was above 0.8 at some time in the past 4 hours | 4h max of vpin above 0.8 | vpin's 4h high above 0.8 | maximum vpin in the last four hours greater than 0.8 | vpin peaked above 0.8 in the last 4h | vpin had been above 0.8 at least once in the past 4 hours | 4-hour maximum of VPIN above 0.8 | vpin over 0.8 at any point during the last 4 hours | vpin touched more than 0.8 within the past 4 hours | peak vpin of the past 4h over 0.8 | rolling 4h max vpin > 0.8 | vpin exceeded 0.8 somewhere in the last 4 hours | max(vpin, 4h) > 0.8 | largest vpin in the past four hours above 0.8 | vpin above 0.8 sometime in the previous 4h | at least one minute with vpin above 0.8 in the last 4h | vpin got above 0.8 at any moment in the last 4h | 4h peak vpin above 0.8 | trailing 4h maximum vpin above 0.8",
  ],
  [
    'max(vpin, 4h) <= 0.5 ; vpin <= 0.5 held 4h ; max(vpin, 4h) < 0.5 ; vpin < 0.5 held 4h',
    "vpin never above 0.5 in the last 4h | vpin not once above 0.5 in the last 4 hours | vpin did not exceed 0.5 in the last 4h | vpin at no point above 0.5 in the past 4h | vpin never exceeded 0.5 over the past four hours | vpin has not been above 0.5 for 4h | vpin didn't go above 0.5 in the last 4h | vpin stayed at or below 0.5 for 4 hours | highest vpin of the last 4h at most 0.5 | vpin never got above 0.5 during the previous 4h",
  ],
  [
    'mean(spread_bps, 1h) > 5',
    "average spread over 1h above 5 bps | mean spread of the last hour above 5 bps | 1h average spread above 5bps | hourly mean spread above 5 bps | spread averaging more than 5 bps over the last hour | avg spread in the last hour > 5bps | spread averaged over 5 bps in the past hour | 60-minute average of the spread above 5 bps | mean(spread, 1h) > 5bps | spread's hourly average above 5 bps | rolling 1h mean of the spread above 5 bps | spread on average above 5 bps over the last hour | avarage of spread in last 1 hour more than 5 bps | the spread has averaged more than 5 bps in the last hour | trailing hourly mean of spread > 5 bps",
  ],
  [
    'zscore(oi_usd, 24h) > 3',
    "24h z-score of open interest above 3 | z-score of OI over 24h greater than 3 | open interest z-score (24h) above 3 | oi zscore 24h > 3 | open interest 3 standard deviations above its 24h mean strictly | z of oi over 24 hours more than 3 | oi's 24h z-score exceeding 3",
  ],
  [
    'slope(vpin, 1h) > 0.1',
    "slope of vpin over the last hour above 0.1 | 1h slope of vpin above 0.1 | vpin slope over 1h above 0.1 | OLS slope of VPIN over the last hour > 0.1/h | vpin's hourly slope above 0.1 | vpin 1h slope > 0.1 | linear slope of vpin over one hour above 0.1 per hour",
  ],
  [
    'range(rsi_14_1h, 24h) >= 40',
    'range of the 1h rsi over 24h at least 40 | max minus min of 1h rsi over 24h at least 40 | max - min of 1h rsi over 24h >= 40 | 24h range of the 1h rsi at least 40 | highest minus lowest 1h rsi over the last 24h at least 40 points',
  ],
  [
    'std(spread_bps, 1h) > 3',
    'standard deviation of the spread over 1h above 3 | 1h std of the spread above 3 bps | spread std over the last hour above 3 bps | hourly standard deviation of spread > 3bps | stdev of spread in the last hour more than 3 bps',
  ],
  [
    'delta(rsi_14_1h, 4h) > 20',
    '1h rsi change over 4h above 20 | change of the 1h rsi over four hours above 20 | 1h rsi up more than 20 points in 4h | 1h rsi rose more than 20 points in four hours | 1h rsi gained more than 20 points over 4 hours | 4h delta of 1h rsi > 20 | 1h rsi climbed by over 20 points in 4h | 1h rsi increased more than 20 points during 4h',
  ],
  [
    'pctrank(depth_usd_100bps, 30d) < 5%',
    "depth below its 5th percentile of the last 30 days | depth's 30d percentile rank below 5% | 30-day percentile of depth under 5 | depth percentile rank over 30 days below 5% | depth in less than the 5th percentile of the past 30 days | 30d pctl of depth < 5",
  ],
  [
    'pctrank(vol_of_vol_24h, 30d) >= 0.9',
    '30-day percentile of vol-of-vol at least 0.9 | vol of vol at or above its 90th percentile over 30 days | vol of vol in the top 10% of the last 30 days | 30d percentile rank of vol of vol at least 90% | vol of vol in the highest decile of the past 30 days | vol-of-vol at or above the 90th percentile of the trailing month',
  ],
  [
    'lag(rsi_14_1h, 1h) < 30',
    '1h rsi an hour ago below 30 | 1h rsi was below 30 one hour ago | one hour ago the 1h rsi was under 30 | 1h rsi 60 minutes ago < 30 | the 1h rsi an hour earlier under 30 | 1h-lagged 1h rsi below 30',
  ],
  [
    'ret_1h between -0.5% and 0.5%',
    '1h return between -0.5% and 0.5% | flat within 0.5% over the hour | price flat (+-0.5% 1h) | hourly return within 0.5% either way | 1h return within ±0.5% | price moved less than or equal 0.5% either way in an hour | hourly change between -0.5 and +0.5 percent | 1h return no more than 0.5% in either direction | price within half a percent of unchanged over the hour | 1h return inside +/- 0.5% | price unchanged within 0.5% over the last hour | 1h return of at most half a percent up or down | |ret_1h| <= 0.5% | absolute hourly return at most 0.5% | price barely moving, 1h return between -0.5% and +0.5%',
  ],
  [
    'oi_change_1h between -1% and 1%',
    'OI change 1h between -1% and 1% | open interest flat within 1% over the hour | OI dead flat (within 1% either way, 1h) | oi within ±1% over an hour | hourly OI change within 1% either way | oi roughly unchanged (+-1%) over the hour | open interest moved at most 1% either way in an hour | oi 1h change inside ±1% | open interest between -1% and +1% in the hour',
  ],
]
