import { describe, expect, test } from "vitest";
import { readPosition } from "#src/records/position/read-position.ts";

const here = { lat: 36.7525, lng: 3.04197 };

describe("a position is read from what people copy", () => {
  test.each([
    "36.7525, 3.04197",
    "36.7525,3.04197",
    " 36.7525 3.04197 ",
    "36,7525; 3,04197",
    "36,7525 ; 3,04197",
    "36,7525, 3,04197",
    "36,7525 3,04197",
    "36.7525° N, 3.04197° E",
    "36.7525 N 3.04197 E",
    "36,7525° N 3,04197° E",
    "٣٦٫٧٥٢٥, ٣٫٠٤١٩٧",
    "geo:36.7525,3.04197",
    "geo:36.7525,3.04197;u=12",
    "geo:0,0?q=36.7525,3.04197(Clinic)",
    "https://www.google.com/maps?q=36.7525,3.04197",
    "https://www.google.com/maps/search/?api=1&query=36.7525%2C3.04197",
    "https://www.google.com/maps/place/Clinic/@36.1,3.1,17z/data=!3m1!4b1!4m6!3m5!8m2!3d36.7525!4d3.04197!16s",
    "https://www.google.com/maps/@36.7525,3.04197,15z",
    "https://maps.apple.com/?ll=36.7525,3.04197&q=Clinic",
    "https://www.openstreetmap.org/?mlat=36.7525&mlon=3.04197#map=17/36.1/3.1",
    "https://www.openstreetmap.org/#map=17/36.7525/3.04197",
  ])("%s", (text) => {
    expect(readPosition(text)).toEqual(here);
  });

  test("south and west are below zero, in French too", () => {
    expect(readPosition("33.5 S, 7.6 W")).toEqual({ lat: -33.5, lng: -7.6 });
    expect(readPosition("33,5° N ; 7,6° O")).toEqual({ lat: 33.5, lng: -7.6 });
    expect(readPosition("-33.5, -7.6")).toEqual({ lat: -33.5, lng: -7.6 });
  });

  test.each([
    "",
    "36.7525",
    "36,7525",
    "91, 3",
    "36, 181",
    "12, rue Mohamed Chabane",
    "https://maps.app.goo.gl/abc123",
    "https://example.com/%E0%A4%A",
    "36.1, 3.1, 4.1",
  ])("and what is none is left to be pasted as it is: «%s»", (text) => {
    expect(readPosition(text)).toBeNull();
  });
});
