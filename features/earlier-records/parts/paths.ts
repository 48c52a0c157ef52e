export const EARLIER_RECORDS_PATH = '/dashboard/account/earlier-records'
