import { dayLength, momentOfDay } from "#db/schema/spreadsheet-days.ts";
import type { NumberLook } from "./number-formats.ts";

/** Spreadsheets count days from 1900 and take that year for a leap year; those of old Macintoshes from 1904. */
const daysBefore1904 = 1462;
const lastBeforeMarch1900 = 60;

/** A number of a sheet as a text that the import reads without a doubt: dates as ISO 8601, figures without grouping. */
export function numberText(raw: string, look: NumberLook, from1904: boolean): string {
  const number = Number(raw);
  if (raw.trim() === "" || !Number.isFinite(number)) return raw;
  if (look === "date") return dateText(from1904 ? number + daysBefore1904 : number);
  if (look === "time") return timeText(number);
  if (look === "percent") return plain(number * 100);
  return look === "plain" ? plain(number, raw) : raw.padStart(look.digits, "0");
}

/** Spreadsheets reckon with fifteen digits: `0.30000000000000004` is 0.3 there. */
function plain(number: number, raw = ""): string {
  if (/^-?\d+$/.test(raw)) return raw;
  const rounded = Number(number.toPrecision(15));
  return Number.isInteger(rounded) && Math.abs(rounded) < 1e21 ? rounded.toFixed(0) : String(rounded);
}

function dateText(serial: number): string {
  const days = serial < lastBeforeMarch1900 ? serial + 1 : serial;
  const moment = momentOfDay(days);
  if (Number.isNaN(moment.valueOf())) return String(serial);
  const [day = "", time = ""] = moment.toISOString().slice(0, 19).split("T");
  if (time === "00:00:00") return day;
  return `${day} ${time.endsWith(":00") ? time.slice(0, 5) : time}`;
}

function timeText(serial: number): string {
  const seconds = Math.round((serial * dayLength) / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return [hours, minutes, ...(rest > 0 ? [rest] : [])].map((one) => String(one).padStart(2, "0")).join(":");
}
